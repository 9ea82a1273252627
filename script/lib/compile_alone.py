#!/usr/bin/env python3
"""compile_alone.py BUILD FOLDER

Compiles each source below FOLDER with its command of BUILD/compile_commands.json, without writing object files. Prints the
compiler's messages for sources that do not compile, and exits with 1 if there are any. With ccache, sources that have not changed
cost nothing the next time."""
import concurrent.futures
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

build, folder = sys.argv[1:]
parts = ['engine', 'schemas', 'storage', 'cli', 'tests']  # the build folder has sources too
root = pathlib.Path.cwd()
launcher = ['ccache'] if shutil.which('ccache') else []
environment = os.environ | {'CCACHE_BASEDIR': str(root), 'CCACHE_NOHASHDIR': '1', 'CCACHE_SLOPPINESS': 'pch_defines,time_macros'}


def is_asked_for(source):
    if root not in source.parents:
        return False
    path = source.relative_to(root)
    return path.parts[0] in parts and path.is_relative_to(folder)


def syntax_command(command):
    words = shlex.split(command)
    at = words.index('-o')
    return launcher + words[:at] + words[at + 2:] + ['-fsyntax-only']


def check(entry):
    done = subprocess.run(syntax_command(entry['command']), cwd=entry['directory'], env=environment, capture_output=True,
                          text=True)
    return entry['file'], done.returncode, done.stderr


commands = json.loads((pathlib.Path(build) / 'compile_commands.json').read_text())
asked = [entry for entry in commands if is_asked_for(pathlib.Path(entry['file']))]
failed = 0
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for file, status, said in pool.map(check, asked):
        if status:
            failed += 1
            print(f'{file} does not compile by itself:\n{said}', file=sys.stderr)
print(f'{build}: {len(asked)} sources compiled by themselves, {failed} failed')
sys.exit(1 if failed else 0)
