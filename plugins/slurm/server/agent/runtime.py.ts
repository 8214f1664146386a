/** Python 3.9 and later, its standard library alone. */
export const runtime = `"""How the code of a task is started: by its image, and by what lies in its folder."""
import json
import os
import shutil
import subprocess

VERSION = {
    'python': ['-c', 'import sys; print("%d.%d" % sys.version_info[:2])'],
    'node': ['-p', 'process.versions.node'],
}
NOTHING = 'There is nothing to start: add an executable "run", or "main.py", "main.sh" or a start script of npm.'


class Unfit(Exception):
    """The task can never run here; the sentence says why."""


def prepare(image, code, work, env, execute):
    """The program's arguments. execute runs what has to be done before; env is added to."""
    language, _, version = image.partition(':')
    if language == 'python':
        python = _program(('python' + version, 'python3', 'python'), 'python', version, env)
        python = _packages(python, code, work, env, execute)
        return _start(code, ('main.py', [python, '-u', 'main.py']))
    if language == 'node':
        node = os.path.dirname(_program(('node',), 'node', version, env))
        env['PATH'] = ':'.join([os.path.join(code, 'node_modules', '.bin'), node, env['PATH']])
        env['npm_config_cache'] = os.path.join(work, 'npm')
        _modules(code, execute)
        return _start(code)
    return _start(code)


def start_in_container(image, code):
    """Packages and interpreters are the container's own."""
    return _start(code, ('main.py', ['python3', '-u', 'main.py'])) if image.startswith('python') else _start(code)


def _start(code, *own):
    ways = [*own, ('main.sh', ['bash', 'main.sh'])]
    if os.access(os.path.join(code, 'run'), os.X_OK):
        return ['./run']
    if not own and _has_start(code):
        return ['npm', 'start', '--silent']
    for name, args in ways:
        if os.path.isfile(os.path.join(code, name)):
            return args
    raise Unfit(NOTHING)


def _manifest(code):
    try:
        with open(os.path.join(code, 'package.json'), encoding='utf-8') as file:
            manifest = json.load(file)
    except (OSError, ValueError):
        return {}
    return manifest if isinstance(manifest, dict) else {}


def _has_start(code):
    scripts = _manifest(code).get('scripts')
    return isinstance(scripts, dict) and 'start' in scripts


def _program(names, language, version, env):
    for name in names:
        path = shutil.which(name, path=env['PATH'])
        if path and _fits(path, language, version, env):
            return path
    sentence = 'This node has no %s %s: choose another image, or ask an administrator to add its folder to "images".'
    raise Unfit(sentence % (language, version))


def _fits(path, language, version, env):
    try:
        ask = [path, *VERSION[language]]
        asked = subprocess.run(ask, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.SubprocessError):
        return False
    found = asked.stdout.decode('utf-8', 'replace').strip()
    return asked.returncode == 0 and (not version or (found + '.').startswith(version + '.'))


def _packages(python, code, work, env, execute):
    """The interpreter that has them."""

    def has(name):
        return os.path.isfile(os.path.join(code, name))

    uv = shutil.which('uv', path=env['PATH'])
    venv = os.path.join(work, 'venv')
    own = os.path.join(venv, 'bin', 'python')
    env['UV_CACHE_DIR'] = os.path.join(work, 'uv')
    env['PIP_DISABLE_PIP_VERSION_CHECK'] = '1'
    if uv and has('uv.lock') and has('pyproject.toml'):
        env['UV_PROJECT_ENVIRONMENT'] = venv
        execute([uv, 'sync', '--frozen', '--no-dev', '--python', python])
    elif has('requirements.txt'):
        execute([uv, 'venv', '--quiet', '--python', python, venv] if uv else [python, '-m', 'venv', venv])
        install = [uv, 'pip', 'install', '--python', own] if uv else [own, '-m', 'pip', 'install', '--no-cache-dir']
        execute([*install, '-r', 'requirements.txt'])
    else:
        return python
    env['PATH'] = os.path.join(venv, 'bin') + ':' + env['PATH']
    env['VIRTUAL_ENV'] = venv
    return own


def _modules(code, execute):
    # Install scripts of packages are not run: no engine does.
    quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
    if any(os.path.isfile(os.path.join(code, name)) for name in ('package-lock.json', 'npm-shrinkwrap.json')):
        execute(['npm', 'ci', *quiet])
    elif _manifest(code).get('dependencies'):
        execute(['npm', 'install', *quiet])
`
