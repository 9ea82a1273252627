#!/usr/bin/env python3
"""compile_alone.py [--minutes N] FOLDER BUILD...

Compiles each source below FOLDER by itself with its command in the compile_commands.json of each BUILD, without writing object
files. Prints the compiler's messages for sources that do not compile, and exits with 1 if there are any. Sources that were
changed last come first; after N minutes no other source is begun, and the number of those left out is printed. With ccache,
sources that have not changed cost nothing the next time."""
import argparse
import concurrent.futures
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import time

PARTS = ['engine', 'schemas', 'storage', 'cli', 'tests']  # the build folder has sources too
ROOT = pathlib.Path.cwd()


def is_asked_for(source, folder):
    if ROOT not in source.parents:
        return False
    path = source.relative_to(ROOT)
    return path.parts[0] in PARTS and path.is_relative_to(folder)


def latest_first():
    """Returns the rank of each path in the history: 0 for one that the last commit changed."""
    log = subprocess.run(['git', 'log', '--format=', '--name-only', '--', *PARTS], cwd=ROOT, capture_output=True, text=True)
    return {path: rank for rank, path in enumerate(dict.fromkeys(log.stdout.splitlines()))}


def syntax_command(command):
    launcher = ['ccache'] if shutil.which('ccache') else []
    words = shlex.split(command)
    at = words.index('-o')
    return launcher + words[:at] + words[at + 2:] + ['-fsyntax-only']


def compile_source(entry, end):
    """Returns the exit status and the messages of the compiler, or None if the time is over."""
    if time.monotonic() > end:
        return None
    environment = os.environ | {'CCACHE_BASEDIR': str(ROOT), 'CCACHE_NOHASHDIR': '1', 'CCACHE_SLOPPINESS': 'pch_defines,time_macros'}
    done = subprocess.run(syntax_command(entry['command']), cwd=entry['directory'], env=environment, capture_output=True, text=True)
    return done.returncode, done.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--minutes', type=float, default=float('inf'))
    parser.add_argument('folder')
    parser.add_argument('builds', nargs='+', type=pathlib.Path)
    arguments = parser.parse_args()

    entries = [entry for build in arguments.builds for entry in json.loads((build / 'compile_commands.json').read_text())
               if is_asked_for(pathlib.Path(entry['file']), arguments.folder)]
    rank = latest_first()
    entries.sort(key=lambda entry: rank.get(str(pathlib.Path(entry['file']).relative_to(ROOT)), -1))
    end = time.monotonic() + 60 * arguments.minutes
    failed = left_out = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for entry, result in zip(entries, pool.map(lambda entry: compile_source(entry, end), entries)):
            if result is None:
                left_out += 1
            elif result[0] != 0:
                failed += 1
                print(f"{entry['file']} does not compile by itself:\n{result[1]}", file=sys.stderr)
    print(f'{len(entries) - left_out} compilations of one source by itself, {failed} failed, {left_out} left out for lack of time')
    sys.exit(1 if failed else 0)


main()
