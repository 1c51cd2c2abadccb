"""The shape of the source tree: imports point one way, files are short, nothing is called utils."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "drystone"

# from upstream to downstream; a module may import what stands before it, or its own package
LAYERS = [
    "errors", "inputs", "progress", "maths", "shapes", "laws", "loads",
    "scene", "contact", "engines", "record", "simulation", "observables", "uq", "views", "report", "cases", "datasets",
    "study", "demo", "cli", "structures", "masonry", "__main__",
]  # fmt: skip


def _place(module: str) -> int:
    return LAYERS.index(module.split(".")[1])


def _imports(path: Path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("drystone."):
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("drystone."))


def test_imports_point_upstream():
    wrong = []
    for path in SOURCE.rglob("*.py"):
        module = ".".join(["drystone", *path.relative_to(SOURCE).with_suffix("").parts])
        if module == "drystone.__init__":
            continue
        for imported in _imports(path):
            if _place(imported) > _place(module):
                wrong.append(f"{module} imports {imported}")
    assert not wrong, wrong


def test_every_module_has_its_place():
    tops = {path.relative_to(SOURCE).parts[0].removesuffix(".py") for path in SOURCE.rglob("*.py")}
    assert tops - {"__init__"} <= set(LAYERS)


def test_files_are_short_and_well_named():
    repository = SOURCE.parents[1]
    for folder in ("src", "tests", "benchmarks"):
        for path in (repository / folder).rglob("*.py"):
            assert len(path.read_text().splitlines()) <= 600, path
            assert "util" not in path.stem, path


def test_few_files_import_numba():
    for path in SOURCE.rglob("*.py"):
        if path.name not in ("jit.py", "late.py", "machine.py", "quick.py", "references.py"):
            text = path.read_text()
            assert "import numba" not in text and "from numba" not in text, path


def test_readme_example_is_short_and_works(tmp_path, monkeypatch):
    import re

    text = (SOURCE.parents[1] / "README.md").read_text()
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL).group(1)
    assert len([line for line in code.splitlines() if line.strip()]) <= 12
    monkeypatch.chdir(tmp_path)
    names = {}
    exec(code.replace("until=1.5", "until=0.3"), names)
    assert (tmp_path / "wall.h5").exists()
    assert float(abs(names["record"].displacement("stone3_2").sel(axis="y")).max()) > 0.01


def test_public_names_exist_and_are_few():
    import drystone

    assert len(drystone.__all__) <= 70  # decision 27
    for name in drystone.__all__:
        assert getattr(drystone, name) is not None
