"""The uncertain parameters of a study: names, marginals, and where each goes in a scene.

Rows of x (n, d) hold the uncertain parameters in the order of `names`; fixed ones are no columns. Tables of
campaigns keep x, the parameter itself; the model gets `values`, with transforms applied and fixed ones included.
Parameters are independent, and densities multiply, unless pairs are given a correlation: then a Gaussian copula joins
them (copula.py), and everything that goes through `from_unit`, `to_unit` and `logpdf` knows it.

Paths address the scene as its YAML file does: `bodies.ball.at.2`, `interfaces.dry.law.friction`, `options.theta`.
`apply` builds a new scene along the path only and so checks again exactly what changed; the rest is shared.
Theory: docs/theory/surrogates.md.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from math import isinf
from typing import Any

import numpy as np
from pydantic import Field, ValidationError, model_serializer

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.arguments import strict
from drystone.inputs.describe import Described, Frozen, checked, explain, floats, shown
from drystone.inputs.limits import COUNT, too_many
from drystone.scene import Scene
from drystone.scene.files import shortened
from drystone.uq.copula import Copula, copula_of, normal_scores, read_pairs
from drystone.uq.marginals import MARGINALS, Fixed, Marginal, OneParameter, Uncertain

SMALLEST = 1e-16  # probability kept from 0 and 1 where the quantile would be infinite
TRIED = (
    0.5,
    1e-3,
    1.0 - 1e-3,
)  # quantiles, of all parameters at once, that a scene must accept before the runs


class Parameters(Frozen):
    """`Parameters(friction=Uniform(0.4, 0.8, path="interfaces.dry.law.friction"), ...)`.

    correlation: dependence of pairs by a Gaussian copula, `{("a", "b"): 0.6}`: Spearman's rank correlation [-], or
    `{"linear": 0.6}` for that of x itself, which is converted. Keys may also be "a, b", as in a study file.

    >>> theta = ds.Parameters(friction=ds.Uniform(0.4, 0.8), speed=ds.Normal(12.0, 1.0))  # [-], [m/s]
    >>> theta.names
    ['friction', 'speed']
    """

    marginals: dict[str, Marginal]
    correlation: dict[str, float | dict[str, float]] = Field(
        default_factory=dict, description="of pairs, by `a, b`: rank correlation [-], or {linear: ...}"
    )

    def __init__(self, *places: Any, **marginals: Any) -> None:
        if places:
            raise InputError(
                "Parameters: every parameter has a name, as in Parameters(friction=Uniform(0.4, 0.8)); "
                f"got {shown(places[0])}"
            )
        given = marginals.get("correlation")
        # a parameter may be called so, too
        called = isinstance(given, OneParameter) or (isinstance(given, Mapping) and "kind" in given)
        pairs = {} if called else marginals.pop("correlation", None)
        wrong = [
            Problem(("parameters", name), "expected a name of letters, digits and _")
            for name in marginals
            if not name.isidentifier()
        ]
        if not marginals:
            wrong = [Problem(("parameters",), "expected at least one parameter")]
        if wrong:
            raise InputError(wrong)
        try:
            self.__pydantic_validator__.validate_python({"marginals": marginals}, self_instance=self)
        except ValidationError as error:
            raise InputError([_told(problem, marginals) for problem in explain(error, Parameters)]) from None
        if pairs is not None and not (isinstance(pairs, Mapping) and not pairs):
            self._depend(pairs)

    def _depend(self, given: Any) -> None:
        """Check and keep the correlations, under one spelling of their names."""
        fixed = {name: one for name, one in self._all() if isinstance(one, Fixed)}
        pairs, wrong = read_pairs(given, self.uncertain, fixed)
        if not wrong:
            wrong = copula_of(self.uncertain, pairs)[1]
        if wrong:
            raise InputError(wrong)
        self.correlation.update({", ".join(pair): value for pair, value in pairs.items()})

    @cached_property
    def copula(self) -> Copula | None:
        """What joins dependent parameters; None if all are independent."""
        pairs, _ = read_pairs(self.correlation, self.uncertain, {})
        return copula_of(self.uncertain, pairs)[0] if pairs else None

    @model_serializer
    def _plain(self) -> dict[str, Any]:
        more = {"correlation": dict(self.correlation)} if self.correlation else {}
        return {name: shortened(one) for name, one in self._all()} | more

    def _all(self) -> list[tuple[str, Any]]:
        return list(self.marginals.items())

    @property
    def uncertain(self) -> dict[str, Uncertain]:
        """The marginals that are not fixed, by name."""
        return {name: one for name, one in self._all() if not isinstance(one, Fixed)}

    @property
    def names(self) -> list[str]:
        """Names of the uncertain parameters: the columns of x."""
        return list(self.uncertain)

    def without(self, names: Iterable[str]) -> "Parameters":
        """The parameters without some of them."""
        left = set(names)
        pairs = {pair: value for pair, value in self.correlation.items() if not left & set(pair.split(", "))}
        kept = {name: one for name, one in self._all() if name not in left}
        return Parameters(**kept, **({"correlation": pairs} if pairs else {}))

    def joined(self, more: Mapping[str, Any]) -> "Parameters":
        """The parameters, with their dependence, followed by others that are independent of them."""
        pairs = {"correlation": dict(self.correlation)} if self.correlation else {}
        return Parameters(**self.marginals, **more, **pairs)

    def __len__(self) -> int:
        return len(self.uncertain)

    @strict
    def sample(self, n: int, seed: int) -> np.ndarray:
        """n rows drawn from the prior; more rows with the same seed begin with the same ones."""
        wrong = too_many(n, COUNT, 16.0 * len(self)) if n >= 0 else f"expected a number of rows, got {n}"
        if wrong:
            raise InputError([Problem(("sample", "n"), wrong)])
        return self.from_unit(np.random.default_rng(seed).random((n, len(self))))

    def from_unit(self, u: Any) -> np.ndarray:
        """Rows in the unit cube to rows of x: the quantiles of each marginal, given dependent ones before it."""
        u = self._rows(u)
        if self.copula is not None:
            u = self.copula.dependent(u)
        columns = []
        for one, column in zip(self.uncertain.values(), u.T, strict=True):
            lower, upper = one.support()
            # so near to an end, the end itself where there is one: some quantiles are not found there
            column = np.where(column < SMALLEST, SMALLEST if isinf(lower) else 0.0, column)
            columns.append(one.ppf(np.minimum(column, 1.0 - SMALLEST if isinf(upper) else 1.0)))
        return np.stack(columns, axis=1) if columns else np.zeros((len(u), 0))

    def to_unit(self, x: Any) -> np.ndarray:
        """Rows of x to the unit cube: the cumulative probability of each marginal, given dependent ones before it."""
        columns = [one.cdf(column) for one, column in self._columns(x)]
        u = np.stack(columns, axis=1) if columns else np.zeros((len(np.atleast_2d(x)), 0))
        return u if self.copula is None else self.copula.independent(u, self._scores(x))

    def from_scores(self, z: np.ndarray) -> np.ndarray:
        """Rows of normal scores (n, d), dependent ones correlated already, to rows of x."""
        from scipy.special import ndtr

        columns = [one.ppf(ndtr(column)) for one, column in zip(self.uncertain.values(), z.T, strict=True)]
        return np.stack(columns, axis=1)

    def score_correlation(self) -> np.ndarray:
        """(d, d): correlation of the normal scores of all uncertain parameters [-]."""
        matrix = np.eye(len(self))
        if self.copula is not None:
            matrix[np.ix_(self.copula.columns, self.copula.columns)] = self.copula.matrix
        return matrix

    def logpdf(self, x: Any) -> np.ndarray:
        """Log density of the prior at every row of x; -inf outside the support."""
        columns = self._columns(x)
        out = np.zeros(len(columns[0][1]) if columns else len(np.atleast_2d(x)))
        for one, column in columns:
            out += one.logpdf(column)
        if self.copula is not None:
            inside = np.isfinite(out)
            out[inside] += self.copula.log_density(self._scores(x)[inside])
        return out

    def bounds(self) -> np.ndarray:
        """(d, 2): lower and upper end of every marginal, infinite where it has none."""
        return np.array([one.support() for one in self.uncertain.values()], float).reshape(-1, 2)

    def deviation(self) -> np.ndarray:
        """(d,): standard deviation of every marginal."""
        return np.array([one.moments()[1] for one in self.uncertain.values()])

    def values(self, row: Any) -> dict[str, float]:
        """What the model gets for one row of x: by name, fixed ones included, transforms applied."""
        x = dict(zip(self.names, np.asarray(row, float).ravel().tolist(), strict=True))
        return {
            name: one.model_value(one.value if isinstance(one, Fixed) else x[name])
            for name, one in self._all()
        }

    def problems(self, scene: Scene, by_name: Iterable[str] = ()) -> list[Problem]:
        """What would go wrong in the runs of this scene: unknown paths, values the scene refuses.

        `by_name`: parameters that something else takes by keyword (a case, say); all others need a path.
        """
        found: list[Problem] = []
        first: dict[str, str] = {}
        for name, one in self._all():
            if one.path is None:
                if name not in set(by_name):
                    found.append(Problem(("parameters", name), "expected a path: it would change nothing"))
                continue
            if one.path in first:
                found.append(Problem(("parameters", name, "path"), f'"{first[one.path]}" has the same path'))
            first.setdefault(one.path, name)
            message = path_problem(scene, one.path)
            if message:
                found.append(Problem(("parameters", name, "path"), f"{one.path}: {message}"))
        if found:
            return found
        for u in TRIED:
            row = self.from_unit(np.full((1, len(self)), u))[0]
            try:
                self.apply(scene, row)
            except InputError as error:
                given = ", ".join(f"{name} = {value:.4g}" for name, value in self.values(row).items())
                found.extend(p._replace(message=f"{p.message} (with {given})") for p in error.problems)
                break
        return found

    def apply(self, scene: Scene, row: Any) -> Scene:
        """A new scene with the values of one row of x at their paths, checked again where it changed."""
        for name, value in self.values(row).items():
            path = self.marginals[name].path
            if path is not None:
                scene = replaced(scene, path.split("."), value, ())
        return scene

    def _scores(self, x: Any) -> np.ndarray:
        """(n, m): normal scores of the dependent parameters."""
        assert self.copula is not None
        columns = self._columns(x)
        return np.stack([normal_scores(*columns[k]) for k in self.copula.columns], axis=1)

    def _columns(self, x: Any) -> list[tuple[Uncertain, np.ndarray]]:
        return list(zip(self.uncertain.values(), self._rows(x).T, strict=True))

    def _rows(self, x: Any) -> np.ndarray:
        rows = np.atleast_2d(floats(x, "parameters"))
        if rows.ndim != 2 or rows.shape[1] != len(self):
            raise InputError(
                f"expected rows of {len(self)} parameters ({', '.join(self.names)}), got shape {rows.shape}"
            )
        return rows


def _told(problem: Problem, given: Mapping[str, Any]) -> Problem:
    """The path as in a file: pydantic puts the field's name first and the kind of every union in between."""
    _, name, *rest = problem.path
    path = ("parameters", name, *(part for part in rest if part not in MARGINALS))
    value = given.get(str(name))
    if len(path) == 2 and not isinstance(value, (Frozen, Mapping)):
        return Problem(path, f"expected a marginal such as Uniform(0.4, 0.8), got {shown(value)}")
    return problem._replace(path=path)


def path_problem(scene: Any, path: str, *, number: bool = True) -> str:
    """Why a path leads to no number of the scene (or, number=False, to nothing at all); empty if it does."""
    node, parts, done = scene, path.split("."), ""
    while parts:
        if node is None:
            return f"the scene does not give {done}"
        key, parts = _next_key(node, parts)
        if key is None:
            here = f" in {done}" if done else ""
            if isinstance(node, (list, tuple, np.ndarray)):
                return f'expected a number from 0 to {len(node) - 1}{here}, got "{parts[0]}"'
            known = _keys(node)
            if not known:
                return f'{done} is a value: "{parts[0]}" leads nowhere'
            return f'nothing is called "{parts[0]}"{here}{did_you_mean(parts[0], known)}'
        node = getattr(node, key) if isinstance(node, Described) else node[key]
        done = f"{done}.{key}" if done else str(key)
    if (
        not number
        or node is None
        or (isinstance(node, (int, float, np.number)) and not isinstance(node, bool))
    ):
        return ""
    if isinstance(node, (list, tuple, np.ndarray)):
        return f"expected one number: go on with 0 to {len(node) - 1}"
    if _keys(node):
        return f"expected one number: go on with one of {', '.join(_keys(node)[:8])}"
    return f"expected a number there, found {node!r}"


def replaced(node: Any, parts: list[str], value: float, done: tuple[str | int, ...]) -> Any:
    """A copy of a description with another value at a path; what the path does not touch is shared."""
    if not parts:
        return value
    key, rest = _next_key(node, parts)
    if key is None:
        raise InputError([Problem((*done, parts[0]), "the path leads nowhere")])
    here = (*done, key)
    if isinstance(node, Described):
        fields = {name: getattr(node, name) for name in type(node).model_fields}
        fields[str(key)] = replaced(fields[str(key)], rest, value, here)
        return checked(type(node), done, **fields)
    changed = replaced(node[key], rest, value, here)
    if isinstance(node, Mapping):
        return {**node, key: changed}
    if isinstance(node, np.ndarray):
        copy = node.copy()
        copy[key] = changed
        return copy
    return type(node)(changed if k == key else one for k, one in enumerate(node))


def _keys(node: Any) -> list[str]:
    if isinstance(node, Described):
        return list(type(node).model_fields)
    return list(node) if isinstance(node, Mapping) else []


def _next_key(node: Any, parts: list[str]) -> tuple[Any, list[str]]:
    """The key that a path takes next and what remains; names of bodies may have dots, so try longer ones too."""
    if isinstance(node, (list, tuple, np.ndarray)):
        inside = parts[0].isdecimal() and int(parts[0]) < len(node)
        return (int(parts[0]), parts[1:]) if inside else (None, parts)
    known = _keys(node)
    for k in range(1, len(parts) + 1):
        if ".".join(parts[:k]) in known:
            return ".".join(parts[:k]), parts[k:]
    return None, parts
