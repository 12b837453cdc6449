"""The stubs name what the module has, and nothing else."""

import ast
from pathlib import Path

import greenroom
from greenroom import _native


def test_stubs_and_module_agree():
    tree = ast.parse((Path(greenroom.__file__).parent / "_native.pyi").read_text())
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for name in ["Game", "State", "Batch"]:
        stubs = {node.name for node in classes[name].body if isinstance(node, ast.FunctionDef)}
        own = {member for member in vars(getattr(_native, name)) if not member.startswith("_")}
        assert {stub for stub in stubs if not stub.startswith("_")} == own
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert functions == {"games", "game"}
    assert (Path(greenroom.__file__).parent / "py.typed").exists()
