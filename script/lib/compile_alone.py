#!/usr/bin/env python3
"""compile_alone.py [--since COMMIT] FOLDER BUILD...

Compiles each source below FOLDER by itself with its command in the compile_commands.json of each BUILD, without writing object
files. Prints the compiler's messages for sources that do not compile, and exits with 1 if there are any.

With --since, sources at which nothing has changed since COMMIT are left out: neither their own text, nor that of a header that
they include, directly or by others, nor the flags of the compiler. If the history does not have COMMIT, none is left out."""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

PARTS = ['engine', 'schemas', 'storage', 'cli', 'tests']  # the build folder has sources too
FLAGS = ['cmake/flags.cmake']
ROOT = pathlib.Path.cwd()
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


def path_of(entry):
    """Returns the path of the source below ROOT, or None if it is not in one of PARTS."""
    source = pathlib.Path(entry['file'])
    path = source.relative_to(ROOT) if ROOT in source.parents else None
    return path if path and path.parts[0] in PARTS else None


def changed_since(commit):
    """Returns the paths of files that differ from COMMIT, or None if there is no such commit."""
    done = subprocess.run(['git', 'diff', '--name-only', '--no-renames', commit, '--'], cwd=ROOT, capture_output=True, text=True)
    new = subprocess.run(['git', 'ls-files', '--others', '--exclude-standard'], cwd=ROOT, capture_output=True, text=True)
    return None if done.returncode else {pathlib.Path(name) for name in (done.stdout + new.stdout).splitlines()}


class Includes:
    """The headers of the project that a file includes. All paths are relative to ROOT."""

    def __init__(self):
        self.direct = {}

    def of(self, path):
        if path not in self.direct:
            text = (ROOT / path).read_text(encoding='utf-8') if (ROOT / path).is_file() else ''
            # A header that is gone counts too: it has changed.
            self.direct[path] = [path.parent / name if (ROOT / path.parent / name).is_file() else pathlib.Path(name)
                                 for name in INCLUDE.findall(text)]
        return self.direct[path]

    def reach(self, path, changed):
        """Returns whether the file or a header that it includes, directly or by others, is in `changed`."""
        seen, waiting = {path}, [path]
        while waiting:
            file = waiting.pop()
            if file in changed:
                return True
            for header in self.of(file):
                if header not in seen:
                    seen.add(header)
                    waiting.append(header)
        return False


def syntax_command(command):
    words = shlex.split(command)
    at = words.index('-o')
    return words[:at] + words[at + 2:] + ['-fsyntax-only']


def compile_source(entry):
    """Returns the exit status and the messages of the compiler."""
    done = subprocess.run(syntax_command(entry['command']), cwd=entry['directory'], capture_output=True, text=True)
    return done.returncode, done.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--since', metavar='COMMIT')
    parser.add_argument('folder')
    parser.add_argument('builds', nargs='+', type=pathlib.Path)
    arguments = parser.parse_args()

    entries = [entry for build in arguments.builds for entry in json.loads((build / 'compile_commands.json').read_text())
               if (path := path_of(entry)) and path.is_relative_to(arguments.folder)]
    everything = len(entries)
    changed = changed_since(arguments.since) if arguments.since else None
    if changed is not None and not any(pathlib.Path(name) in changed for name in FLAGS):
        includes = Includes()
        entries = [entry for entry in entries if includes.reach(path_of(entry), changed)]

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for entry, (status, messages) in zip(entries, pool.map(compile_source, entries)):
            if status != 0:
                failed += 1
                print(f"{entry['file']} does not compile by itself:\n{messages}", file=sys.stderr)
    left_out = everything - len(entries)
    print(f'{len(entries)} compilations of one source by itself, {failed} failed' +
          (f'; {left_out} left out that compiled at {arguments.since[:12]}' if left_out else ''))
    sys.exit(1 if failed else 0)


main()
