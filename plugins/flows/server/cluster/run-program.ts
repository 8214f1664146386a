/** Begins each line of the program that tells the platform something. Lines of connectors stand behind their names. */
export const MARK = '::etabli-flow:: '
/** The variable that holds the path of what the program is to run, as JSON. */
export const RUN_VARIABLE = 'ETABLI_FLOW_RUN'

/**
 * Runs a flow where the platform's own server does not: on a node of a cluster. Python 3.9 and later, its standard library alone, beside
 * `pump.py`. Environments of connectors are made once for an account and kept; what holds a secret goes with the run.
 */
export const RUN_PROGRAM = String.raw`#!/usr/bin/env python3
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

MARK = '${MARK}'
GRACE_SECONDS = 5
HERE = os.path.dirname(os.path.abspath(__file__))
lock = threading.Lock()


class Failed(Exception):
    """Why nothing could be begun, as a sentence."""


def say(line):
    with lock:
        sys.stdout.write(line + '\n')
        sys.stdout.flush()


def tell(what):
    say(MARK + json.dumps(what))


kept = os.path.join(os.environ.get('XDG_CACHE_HOME') or os.path.expanduser('~/.cache'), 'etabli-connectors')


def environment(part):
    """The folder of a connector's packages. Made beside and renamed, so that a half is never taken for a whole."""
    digest = hashlib.sha256(part['requirements'].encode()).hexdigest()[:32]
    folder = os.path.join(kept, digest)
    if os.path.isdir(folder):
        return folder
    say('%s is installed on this node, once' % part['name'])
    try:
        os.makedirs(kept, exist_ok=True)
        making = tempfile.mkdtemp(prefix=digest + '.', dir=kept)
    except OSError as error:
        raise Failed('%s cannot be installed: no folder can be made in %s (%s)' % (part['name'], kept, error.strerror))
    try:
        requirements = os.path.join(making, 'requirements.txt')
        with open(requirements, 'w') as file:
            file.write(part['requirements'])
        install(making, requirements, part['name'])
        try:
            os.rename(making, folder)
        except OSError:
            # Another run was first.
            shutil.rmtree(making, ignore_errors=True)
        return folder
    except BaseException:
        shutil.rmtree(making, ignore_errors=True)
        raise


def install(folder, requirements, name):
    """Packages lie beside each other in a plain folder: scripts of an environment would name the folder that it is made in."""
    packages = os.path.join(folder, 'packages')
    uv = shutil.which('uv')
    command = [uv, 'pip', 'install', '--quiet', '--python', sys.executable] if uv else [sys.executable, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check']
    try:
        done = subprocess.run([*command, '--target', packages, '-r', requirements], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace')
    except OSError:
        raise Failed('%s cannot be installed: put uv, or pip of %s, on the nodes of the cluster' % (name, sys.executable))
    if done.returncode != 0:
        for line in done.stdout.splitlines()[-10:]:
            say('%s: %s' % (name, line))
        raise Failed('%s cannot be installed on this node: it needs uv or pip, and reaches the package index that they are configured for' % name)


STARTER = """
import sys
from importlib.metadata import distributions
name = sys.argv.pop(1)
for one in distributions():
    for entry in one.entry_points:
        if entry.group == 'console_scripts' and entry.name == name:
            sys.argv[0] = name
            sys.exit(entry.load()())
sys.exit('there is no program ' + name + ' in its packages')
"""


def command_of(part, folder, place):
    args = [sys.executable, '-c', STARTER, part['program'], '--config', os.path.join(place, 'config.json')]
    for name in ('catalog', 'state'):
        if part.get(name) is not None:
            args += ['--' + name, os.path.join(place, name + '.json')]
    env = {'PATH': os.environ.get('PATH', '/usr/bin:/bin'), 'LANG': 'C.UTF-8', 'HOME': place, 'TMPDIR': place, 'PYTHONPATH': os.path.join(folder, 'packages')}
    for name in ('http_proxy', 'https_proxy', 'no_proxy', 'SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE'):
        if name in os.environ:
            env[name] = os.environ[name]
    return args, env


def place_of(part, private, role):
    place = os.path.join(private, role)
    os.mkdir(place, 0o700)
    for name, content in (('config', part['settings']), ('catalog', part.get('catalog')), ('state', part.get('state'))):
        if content is not None:
            with open(os.open(os.path.join(place, name + '.json'), os.O_WRONLY | os.O_CREAT, 0o600), 'w') as file:
                json.dump(content, file)
    return place


class Apart:
    """Where the node can: each connector sees neither the files nor the memory of the other, and changes no program."""

    def __init__(self, private):
        self._private = private
        self._works = False
        if shutil.which('bwrap'):
            trial = subprocess.run(self._around(private, ['true']), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self._works = trial.returncode == 0
        if not self._works:
            say('Note: this node keeps connectors apart by no sandbox, so each could read the settings of the other')

    def command(self, place, args):
        return self._around(place, args) if self._works else args

    def _around(self, place, args):
        # The memory of a process in another user namespace is out of reach, so /proc may stay what it is.
        own = ['bwrap', '--unshare-user', '--unshare-pid', '--unshare-ipc', '--die-with-parent', '--cap-drop', 'ALL']
        # What the job may write a target may write too, but no program of the run.
        own += ['--bind', '/', '/', '--dev-bind', '/dev', '/dev', '--ro-bind', kept, kept, '--ro-bind', HERE, HERE]
        own += ['--ro-bind', os.devnull, os.environ['${RUN_VARIABLE}']]
        return [*own, '--tmpfs', self._private, '--bind', place, place, '--', *args]


def relay(stream, handle):
    def go():
        for line in stream:
            handle(line.rstrip('\n'))
    thread = threading.Thread(target=go, daemon=True)
    thread.start()
    return thread


def said_by(name, kept):
    def handle(line):
        kept.append(line)
        del kept[:-10]
        say('%s: %s' % (name, line[:20000]))
    return handle


def state_of(name, kept):
    def handle(line):
        try:
            state = json.loads(line)
        except (ValueError, RecursionError):
            state = None
        if isinstance(state, dict):
            tell({'state': state})
        else:
            said_by(name, kept)(line)
    return handle


def pumped(outcome, ready):
    def handle(line):
        told = json.loads(line)
        if 'ready' in told:
            ready.set()
        if not ('streams' in told or 'sample' in told):
            outcome.update(told)
        tell(told)
    return handle


stopped = set()


def stop(process):
    """Ends a program that has a group of its own."""
    if process.poll() is not None:
        return
    stopped.add(process.pid)
    for sign, seconds in ((signal.SIGTERM, GRACE_SECONDS), (signal.SIGKILL, None)):
        try:
            os.killpg(process.pid, sign)
        except ProcessLookupError:
            return
        try:
            process.wait(seconds)
            return
        except subprocess.TimeoutExpired:
            pass


def whole_catalog(part, folder, private, apart):
    """All streams of a tap that sends nothing until it is told them."""
    say('%s looks for streams' % part['name'])
    args, env = command_of({**part, 'state': None}, folder, place_of({**part, 'state': None}, private, 'discovery'))
    done = subprocess.run(apart.command(env['HOME'], [*args, '--discover']), env=env, cwd=env['HOME'], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors='replace')
    for line in done.stderr.splitlines()[-10:]:
        say('%s: %s' % (part['name'], line))
    try:
        catalog = json.loads(done.stdout)
        for stream in catalog['streams']:
            entries = stream.setdefault('metadata', [])
            own = next((entry for entry in entries if entry.get('breadcrumb') == []), None)
            if own is None:
                own = {'breadcrumb': []}
                entries.append(own)
            own.setdefault('metadata', {})['selected'] = True
        return catalog
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Failed('%s has told no streams: test its connection' % part['name'])


def run_flow(flow, private):
    tap, target = flow['tap'], flow['target']
    folders = [environment(part) for part in (tap, target)]
    fifos = [os.path.join(private, name) for name in ('from', 'to')]
    for fifo in fifos:
        os.mkfifo(fifo, 0o600)
    # Until the tap is over: a pump that came to the end of its output before that would have the tap ended, and nobody learnt how it failed.
    # And until the pump is there: what nobody holds open is lost, and a pump that comes later would wait for ever.
    holder = os.open(fifos[0], os.O_RDWR)
    ready = threading.Event()
    apart = Apart(private)
    last = {'tap': [], 'target': []}
    outcome = {}
    options = dict(stderr=subprocess.PIPE, text=True, errors='replace', start_new_session=True)
    started = {}
    try:
        started['pump'] = subprocess.Popen([sys.executable, os.path.join(HERE, 'pump.py'), *fifos], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, **options)
        args, env = command_of(target, folders[1], place_of(target, private, 'target'))
        started['target'] = subprocess.Popen(['/bin/sh', '-c', 'exec "$@" < "$0"', fifos[1], *apart.command(env['HOME'], args)], env=env, cwd=env['HOME'], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, **options)
        if tap.get('discovers'):
            tap['catalog'] = whole_catalog(tap, folders[0], private, apart)
        args, env = command_of(tap, folders[0], place_of(tap, private, 'tap'))
        started['tap'] = subprocess.Popen(['/bin/sh', '-c', 'exec "$@" > "$0"', fifos[0], *apart.command(env['HOME'], args)], env=env, cwd=env['HOME'], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **options)
        threads = [
            relay(started['pump'].stdout, pumped(outcome, ready)),
            relay(started['pump'].stderr, said_by('pump', [])),
            relay(started['tap'].stderr, said_by(tap['name'], last['tap'])),
            relay(started['target'].stderr, said_by(target['name'], last['target'])),
            relay(started['target'].stdout, state_of(target['name'], last['target'])),
        ]
        tell({'started': True})
        ended = wait_for(started, ready, holder)
        for thread in threads:
            thread.join()
    finally:
        for process in started.values():
            stop(process)
    codes = {role: started[role].returncode for role in ('tap', 'target')}
    by_this = [role for role in codes if started[role].pid in stopped]
    tell({'ended': {'codes': codes, 'stopped': by_this, 'first': ended, 'last': last}})
    return 0 if codes == {'tap': 0, 'target': 0} and started['pump'].returncode == 0 else 1


def wait_for(started, ready, holder):
    """Gives whose end came first. Without its target a tap is ended; without its tap the target finishes what it has."""
    first = threading.Event()
    order = []

    def watch(role):
        started[role].wait()
        with lock:
            order.append(role)
        first.set()
        if role == 'pump':
            ready.set()
        if role == 'tap':
            ready.wait()
            os.close(holder)
        else:
            stop(started['tap'])
        if role != 'pump' and started[role].returncode != 0 and role == 'target':
            stop(started['pump'])

    watchers = [threading.Thread(target=watch, args=(role,), daemon=True) for role in started]
    for watcher in watchers:
        watcher.start()
    for watcher in watchers:
        watcher.join()
    return order[0]


def end(*_):
    # The handler of what ends a run: all that it has started goes with it.
    raise SystemExit(143)


def main():
    signal.signal(signal.SIGTERM, end)
    with open(os.environ['${RUN_VARIABLE}']) as file:
        flow = json.load(file)
    private = tempfile.mkdtemp(prefix='etabli-flow-')
    try:
        return run_flow(flow, private)
    except Failed as failed:
        tell({'failed': str(failed)})
        return 1
    finally:
        shutil.rmtree(private, ignore_errors=True)


sys.exit(main())
`
