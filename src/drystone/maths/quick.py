"""Numba compiles faster: what it does again and again with the same result is done once.

Each of these reaches into Numba. Where a later version is built otherwise, nothing is changed and compiling is slower.
None of them changes what is compiled, but for the first, which changes when (decision 1). Measured: decision 40.
"""

from contextlib import nullcontext
from typing import Any

from numba.core import codegen as numba_codegen
from numba.core import compiler as numba_compiler
from numba.core import dispatcher as numba_dispatcher
from numba.core import event as numba_event
from numba.core import ir as numba_ir
from numba.core import postproc as numba_postproc
from numba.core import targetconfig as numba_targetconfig
from numba.core import transforms as numba_transforms
from numba.core.types import functions as numba_functions


def compile_quicker(nesting: list[Any]) -> None:
    """Teach Numba, once per process. nesting: the functions that are being compiled, the outermost first."""
    _compile_inner_functions_once(nesting)
    _compare_options_quickly()
    _type_calls_once()
    _count_no_locks()
    _list_variables_quickly()
    _follow_variables_when_asked()
    _optimise_bodies_only()


def _compile_inner_functions_once(nesting: list[Any]) -> None:
    """Keep Numba from optimising a function again inside each of its callers.

    Numba optimises every function with all it calls linked in, and turns each into machine code; seven levels of
    calls cost seven times. Here only the outermost function of a compilation, which has everything linked in, is
    optimised and turned into machine code. (Were there machine code of the others too, the linker might take that
    for calls that are not inlined: slower, and other bits than from the cache.) This reaches into Numba's code
    library; where a later version is built otherwise, nothing is changed and compiling is slower.
    """
    library, codegen = numba_codegen.CPUCodeLibrary, numba_codegen.JITCPUCodegen
    needed = (
        "_optimize_functions",
        "_optimize_final_module",
        "_finalize_final_module",
        "_finalize_dynamic_globals",
    )
    if not all(hasattr(library, name) for name in needed) or not hasattr(codegen, "set_env"):
        return
    optimise, emit, set_environment = (
        library._optimize_final_module,
        library._finalize_final_module,
        codegen.set_env,
    )
    waiting: dict[str, Any] = {}  # environments of inner functions, until their code is there

    def optimise_outermost(self):
        if len(nesting) <= 1:
            optimise(self)

    def emit_outermost(self):
        if len(nesting) > 1:
            self._finalize_dynamic_globals()
            self._finalized = True
            return
        emit(self)
        for variable in self._final_module.global_variables:
            if variable.name in waiting:
                set_environment(self._codegen, variable.name, waiting[variable.name])

    def set_environment_if_there(self, name, environment):
        if self._engine.get_global_value_address(name):
            set_environment(self, name, environment)
        else:
            waiting[name] = environment

    for owner, name, function in (
        (library, "_optimize_final_module", optimise_outermost),
        (library, "_finalize_final_module", emit_outermost),
        (codegen, "set_env", set_environment_if_there),
    ):
        setattr(owner, name, function)


def _compare_options_quickly() -> None:
    """Keep Numba from spelling out all options of a function each time it compares two sets of them, or hashes one.

    It compares 160 000 times for one engine, nearly always sets with the same entries, and hashes 230 000 times, by the
    names of the options, which are the same for all sets of a kind. Where a later version keeps its entries otherwise,
    nothing is changed.
    """
    options: Any = numba_targetconfig.TargetConfig
    if not hasattr(numba_compiler.Flags(), "_values"):
        return
    compare = options.__eq__

    def same(self, other):
        if isinstance(other, options) and (self is other or self._values == other._values):
            return True
        return compare(self, other)

    hashes: dict[Any, int] = {}  # of each kind of set

    def hash_of(self):
        kind = type(self)
        if kind not in hashes:
            hashes[kind] = hash(tuple(sorted(kind.options)))
        return hashes[kind]

    options.__eq__ = same
    options.__hash__ = hash_of


def _type_calls_once() -> None:
    """Keep Numba from trying all templates of `+` or `a[i]` again for the types it has just seen."""
    base: Any = numba_functions.BaseFunction
    if not hasattr(base, "get_call_type"):
        return
    resolve = base.get_call_type

    def resolve_once(self, context, args, kws):
        if kws:
            return resolve(self, context, args, kws)
        known = self.__dict__.setdefault("_drystone_calls", {})
        call = (context, args)
        found = known.get(call)
        if found is None:
            found = known[call] = resolve(self, context, args, kws)
        return found

    base.get_call_type = resolve_once


def _count_no_locks() -> None:
    """Keep Numba from telling every compilation under way of each call of LLVM: a hundred thousand times ten."""
    install = numba_event.install_timer

    class Events:
        def __getattr__(self, name: str) -> Any:
            return getattr(numba_event, name)

        def install_timer(self, kind: str, callback: Any) -> Any:
            return nullcontext() if kind == "numba:llvm_lock" else install(kind, callback)

    if getattr(numba_dispatcher, "ev", None) is numba_event:
        numba_dispatcher.ev = Events()  # type: ignore[attr-defined]


def _list_variables_quickly() -> None:
    """The variables of a statement, without making a list at each level of what it holds."""
    statement: Any = numba_ir.Inst
    if not hasattr(statement, "_rec_list_vars"):
        return
    variable, group = numba_ir.Var, (list, tuple)

    def gather(value, found):
        kind = type(value)
        if kind is variable:
            found.append(value)
        elif kind is str or kind is int or value is None:
            return
        elif kind is dict:
            for one in value.values():
                gather(one, found)
        elif kind is list or kind is tuple:
            for one in value:
                gather(one, found)
        elif isinstance(value, variable):
            found.append(value)
        elif isinstance(value, statement):
            found.extend(value.list_vars())
        elif isinstance(value, dict):
            gather(dict(value), found)
        elif isinstance(value, group):
            gather(list(value), found)

    def list_variables(self, value):
        found: list[Any] = []
        gather(value, found)
        return found

    statement._rec_list_vars = list_variables


def _follow_variables_when_asked() -> None:
    """Keep Numba from finding where each variable lives after every pass: nine times, of which three are read.

    What lives at the entry of a block is read by generators and by code of Python objects only.
    """
    processor: Any = numba_postproc.PostProcessor
    if not hasattr(numba_postproc, "VariableLifetime") or not hasattr(numba_transforms, "canonicalize_cfg"):
        return
    run = processor.run

    def run_when_asked(self, emit_dels=False, extend_lifetimes=False):
        if self.func_ir.is_generator:
            run(self, emit_dels, extend_lifetimes)
            return
        self.func_ir.blocks = numba_transforms.canonicalize_cfg(self.func_ir.blocks)
        self.func_ir.variable_lifetime = numba_postproc.VariableLifetime(self.func_ir.blocks)
        self.func_ir.generator_info = None
        if emit_dels:
            self._insert_var_dels(extend_lifetimes=extend_lifetimes)

    processor.run = run_when_asked


def _optimise_bodies_only() -> None:
    """Keep Numba from building all passes of LLVM for functions that are only named in a module."""
    library: Any = numba_codegen.CPUCodeLibrary
    if not hasattr(numba_codegen.JITCPUCodegen, "_function_pass_manager"):
        return

    def optimise(self, module):
        module.data_layout = self._codegen._data_layout
        for function in module.functions:
            if not function.is_declaration:
                manager, builder = self._codegen._function_pass_manager()
                manager.run(function, builder)

    library._optimize_functions = optimise
