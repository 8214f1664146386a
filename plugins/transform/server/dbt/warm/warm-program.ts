/**
 * The program in Python that keeps dbt loaded for a work session. It reads commands as lines of JSON and runs each in a copy of itself (fork), so that
 * no command changes what the next one finds. What a command writes goes to the standard output as it is, then an empty line and one that begins
 * with the command's key, which only this program and the server know.
 *
 * Two places of dbt's own are wrapped, marked below: each gives what dbt would have got or written itself. Where they are missing the program ends
 * before its first command, and the server runs dbt anew for each.
 */
export const WARM_PROGRAM = `
import atexit, gc, json, os, select, sys, tempfile, traceback

from dbt.artifacts.schemas.run import RunExecutionResult
from dbt.cli.main import dbtRunner
from dbt.parser import manifest as parsing

STATE = "partial_parse.msgpack"
# So many files are quicker parsed again with each command than written and read with all others.
FEW_FILES = 20
# Of a command that could not be run here, as no exit code of dbt is.
NOT_RUN = 70

decode_state = parsing.Manifest.from_msgpack
write_state = parsing.ManifestLoader.write_manifest_for_partial_parse
known = {"content": None, "manifest": None}


# dbt's own, wrapped: it reads its file all the same, and only the same bytes are not decoded again. Once, as dbt changes what it is given.
def decode_or_recall(content, *args, **kwargs):
    if known["manifest"] is None or content != known["content"]:
        return decode_state(content, *args, **kwargs)
    manifest, known["manifest"] = known["manifest"], None
    return manifest


# dbt's own, wrapped: after a few changes the file stays as it was, and the next command finds them by comparing files, as this one did.
def write_if_many(loader):
    if loader.partially_parsing:
        files = loader.partial_parser.file_diff
        if sum(len(files[how]) for how in files if how != "unchanged") <= FEW_FILES:
            return
    write_state(loader)


parsing.Manifest.from_msgpack = staticmethod(decode_or_recall)
parsing.ManifestLoader.write_manifest_for_partial_parse = write_if_many


def run(command):
    os.environ.clear()
    os.environ.update(command["env"])
    os.chdir(command["folder"])
    # Nothing reads the manifest of such a command, and writing it takes longer than the rest.
    ended = dbtRunner().invoke(["--no-write-json", *command["args"]])
    if isinstance(ended.result, RunExecutionResult):
        ended.result.write(os.path.join(command["env"]["DBT_TARGET_PATH"], "run_results.json"))
    return 0 if ended.success else 1 if ended.exception is None else 2


def run_and_exit(command):
    code = NOT_RUN
    try:
        code = run(command)
        atexit._run_exitfuncs()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


def learn(target):
    try:
        with open(os.path.join(target, STATE), "rb") as file:
            content = file.read()
        if content != known["content"]:
            known.update(content=None, manifest=None)
            manifest = decode_state(content, decoder=parsing.extended_mashumuro_decoder)
            known.update(content=content, manifest=manifest)
    except Exception:
        known.update(content=None, manifest=None)


PROFILES = {
    "duckdb": {"type": "duckdb", "path": ":memory:", "schema": "main"},
    "postgres": {
        "type": "postgres", "host": "localhost", "port": 5432, "user": "nobody", "password": "none", "dbname": "none", "schema": "none",
    },
}
FILES = {
    "dbt_project.yml": {"name": "etabli_warm", "version": "1.0", "profile": "etabli_warm"},
    "models/first.sql": "select 1 as id from {{ source('raw', 'rows') }}",
    "models/second.sql": "{{ config(materialized='table') }} select * from {{ ref('first') }}",
    "models/all.yml": {
        "version": 2,
        "sources": [{"name": "raw", "description": "Rows", "tables": [{"name": "rows"}]}],
        "models": [{"name": "first", "description": "One", "columns": [{"name": "id", "data_tests": ["unique", "not_null"]}]}],
    },
    "tests/none.sql": "select * from {{ ref('second') }} where false",
    "macros/own.sql": "{% macro own(value) %}{{ value }}{% endmacro %}",
}


# dbt makes much of what it needs when it is first used: here for a project of the platform's own, as others run in copies of this process alone.
# Without the static parser, whose threads a copy would wait for.
def warm_up(adapter):
    place = tempfile.mkdtemp()
    profiles = {"profiles.yml": {"etabli_warm": {"target": "one", "outputs": {"one": PROFILES[adapter]}}}}
    for path, content in {**FILES, **profiles}.items():
        file = os.path.join(place, path)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w") as opened:
            opened.write(content if isinstance(content, str) else json.dumps(content))
    options = {"--project-dir": place, "--profiles-dir": place, "--profile": "etabli_warm", "--target-path": os.path.join(place, "target")}
    words = [word for pair in options.items() for word in pair]
    dbtRunner().invoke(["--quiet", "--no-write-json", "--no-static-parser", "--log-level-file", "none", "parse", *words])


def quietly(work):
    output, null = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    try:
        work()
    except Exception:
        pass
    finally:
        sys.stdout.flush()
        os.dup2(output, 1)
        os.dup2(output, 2)
        os.close(output)
        os.close(null)


def memory():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def main():
    os.dup2(1, 2)
    commands = os.fdopen(os.dup(0), "rb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    is_warm = False
    for line in iter(commands.readline, b""):
        command = json.loads(line)
        child = os.fork()
        if child == 0:
            run_and_exit(command)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        answer = {"exitCode": code if code >= 0 else 128 - code, "memoryBytes": memory()}
        os.write(1, f"\\n{command['key']} {json.dumps(answer)}\\n".encode())
        # Whoever waits already goes first.
        if select.select([commands], [], [], 0)[0]:
            continue
        if not is_warm:
            is_warm = True
            quietly(lambda: warm_up(command["adapter"]))
        quietly(lambda: learn(command["env"]["DBT_TARGET_PATH"]))
        gc.collect()
        # What stands now is shared with the copies, rather than gone through by each of them.
        gc.freeze()


main()
`
