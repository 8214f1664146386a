/** Python 3.9 and later, its standard library alone. */
export const agent = `"""Runs one task of Etabli on a node: takes it by a ticket, fetches what it needs, runs it, and tells of it."""
import base64
import http.client
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

import program
import runtime
from client import Away, Client, Refused
from folders import own_folder, remove_empty
from reporter import Reporter
from spool import Spool

REFUSED_EXIT = 77
# How long a run waits for Etabli before it has anything to lose.
PATIENCE = 900
LONGEST_ERROR = 1000
AWAY_EXIT = 75
PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
# What tells where packages come from, for what is run before the task itself.
FOR_PACKAGES = ('PIP_', 'UV_', 'NPM_', 'npm_', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY')
NO_SANDBOX = 'This node cannot keep tasks in a sandbox, which is required: an administrator installs bubblewrap there.'
is_told = False


def on_signal(_number, _frame):
    global is_told
    is_told = True


class Ended(Exception):
    def __init__(self, status, error, **more):
        super().__init__(error)
        self.outcome = {'status': status, 'error': error, **more}


def until_there(ask, seconds):
    """Asks until Etabli is there."""
    until = time.monotonic() + seconds
    pause = 0.25
    is_said = False
    while True:
        try:
            return ask()
        except Away as away:
            if not is_said:
                print('etabli: waiting for Etabli: %s' % away, flush=True)
            is_said = True
            if is_told or time.monotonic() + pause > until:
                raise
        time.sleep(pause)
        pause = min(5.0, pause * 2)


class Run:
    def __init__(self, config, client, sandbox):
        self._config = config
        self._client = client
        self._sandbox = sandbox
        self._claim = {}
        self._started = time.monotonic()

    def claim(self, isolation):
        job, restarts = (int(os.environ.get(name, '0')) for name in ('SLURM_JOB_ID', 'SLURM_RESTART_COUNT'))
        fields = {'taskId': self._config['task'], 'ticket': self._config['ticket']}
        fields.update(claimant=secrets.token_urlsafe(32), isolation=isolation)
        fields.update(node=socket.gethostname(), job=job, restarts=restarts)
        self._claim = until_there(lambda: self._client.call('claim', fields), PATIENCE)
        self._started = time.monotonic()
        self._spool = spool_in(self._config['spool'])
        self._reporter = Reporter(self._client, self._spool, self._config['task'], self._claim['token'])
        self._reporter.start()

    def to_end(self, isolation):
        """Everything after the claim, to the end in Etabli's record. The exit code of the job."""
        outcome = self._outcome(isolation)
        if 'error' in outcome:
            outcome['error'] = self._spool.masked(outcome['error'])[:LONGEST_ERROR]
        if self._reporter.finish(outcome, self._config['patience']):
            self._spool.remove()
            remove_empty(self._config['output'])
        else:
            print('etabli: Etabli could not be reached, so the end is left in %s' % self._spool.folder, flush=True)
        return 0 if outcome['status'] == 'completed' else outcome.get('exitCode') or 1

    def _outcome(self, isolation):
        folders = []
        try:
            folders.append(own_folder('etabli-task.', tempfile.gettempdir()))
            # For files of secrets: in memory, where the node has that.
            memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else tempfile.gettempdir()
            folders.append(own_folder('etabli-files.', memory))
            if isolation == 'process' and self._config['sandboxRequired']:
                raise Ended('error', NO_SANDBOX, mayRetry=True)
            return self._run(*folders)
        except Ended as ended:
            return ended.outcome
        except runtime.Unfit as unfit:
            return {'status': 'error', 'error': str(unfit), 'mayRetry': False}
        except Exception as error:  # Whatever it is, the record is to have an end.
            return {'status': 'error', 'error': 'The task could not be run: %s' % error, 'mayRetry': True}
        finally:
            for folder in folders:
                shutil.rmtree(folder, ignore_errors=True)

    def _run(self, work, files):
        token = {'taskId': self._config['task'], 'token': self._claim['token']}
        given = self._fetched(lambda: self._client.call('environment', token), 'environment')
        self._spool.mask([*given['masked'], self._claim['token']])
        variables = {**given['variables'], **self._written(given['files'], files)}
        self._reporter.step('fetching the code')
        code = os.path.join(work, 'code')
        self._fetched(lambda: self._fetch_code(code), 'code')
        base = self._base(work)
        args = self._prepared(code, work, base, variables)
        self._reporter.step('running', isStarted=True)
        env = {**base, **variables, 'PATH': base['PATH']}
        exit_code = self._execute(args, code, env, work, files, 'application')
        if exit_code == 0:
            return {'status': 'completed', 'exitCode': 0}
        sentence = 'The program ended with exit code %d: see its log.' % exit_code
        raise Ended('error', sentence, exitCode=exit_code, mayRetry=True)

    def _fetched(self, ask, what):
        """Beside this thread, which goes on to hear whether the run is to end."""
        box = []

        def fetch():
            try:
                box.append((until_there(ask, PATIENCE), None))
            except Exception as error:
                box.append((None, error))

        thread = threading.Thread(target=fetch, daemon=True)
        thread.start()
        while thread.is_alive():
            thread.join(0.1)
            self._check_end()
        value, error = box[0]
        if isinstance(error, Refused):
            raise Ended('error', str(error), mayRetry=False) from error
        if error:
            raise Ended('error', 'The %s could not be fetched: %s' % (what, error), mayRetry=True) from error
        return value

    def _written(self, given, folder):
        paths = {}
        for name, content in given.items():
            paths[name] = os.path.join(folder, name)
            with open(paths[name], 'xb') as file:
                file.write(base64.b64decode(content))
        return paths

    def _fetch_code(self, folder):
        shutil.rmtree(folder, ignore_errors=True)
        os.mkdir(folder)
        with self._client.code(self._config['task'], self._claim['token']) as tar:
            unpack = ['tar', '--extract', '--no-same-owner', '--directory', folder]
            with subprocess.Popen(unpack, stdin=subprocess.PIPE) as unpacking:
                try:
                    shutil.copyfileobj(tar, unpacking.stdin)
                except (OSError, http.client.HTTPException) as error:
                    unpacking.kill()
                    raise Away('it was cut off: %s' % error) from error
            if unpacking.returncode != 0:
                raise Away('the archive cannot be read')

    def _base(self, work):
        """The environment is made from nothing."""
        folders = {name: os.path.join(work, name) for name in ('home', 'tmp')}
        for folder in folders.values():
            os.mkdir(folder)
        path = ':'.join([*self._config['path'], PATH])
        return {'PATH': path, 'HOME': folders['home'], 'TMPDIR': folders['tmp'], 'LANG': 'C.UTF-8'}

    def _prepared(self, code, work, base, variables):
        if self._config['container']:
            return [*self._config['container'], *runtime.start_in_container(self._claim['image'], code)]
        self._reporter.step('preparing')
        for_packages = {name: value for name, value in variables.items() if name.startswith(FOR_PACKAGES)}

        def execute(args):
            exit_code = self._execute(args, code, {**base, **for_packages}, work, None, 'technical')
            if exit_code != 0:
                sentence = 'The packages could not be installed: see the technical log.'
                raise Ended('error', sentence, exitCode=exit_code, mayRetry=True)

        return runtime.prepare(self._claim['image'], code, work, base, execute)

    def _execute(self, args, code, env, work, files, log):
        place = program.Place(code, work, files, env, self._sandbox)
        limits = self._claim['limits']
        exit_code, reason = program.run(
            args, place, hear=lambda line: self._spool.add(log, line), why_end=self._why_end,
            grace=self._config['grace'], memory=limits.get('memoryBytes'),
        )
        if reason == 'memory':
            sentence = 'The task used more memory than its limit of %d MiB.' % (limits['memoryBytes'] // 1048576)
            raise Ended('error', sentence, exitCode=exit_code, mayRetry=True)
        if reason is not None:
            self._check_end()
        return exit_code

    def _why_end(self):
        if self._reporter.answer != 'run':
            return self._reporter.answer
        if is_told:
            return 'told'
        seconds = self._claim['limits'].get('seconds')
        return 'time' if seconds and time.monotonic() - self._started > seconds else None

    def _check_end(self):
        reason = self._why_end()
        if reason == 'time':
            sentence = 'The task took longer than its limit of %d seconds.' % self._claim['limits']['seconds']
            raise Ended('error', sentence, mayRetry=True)
        if reason == 'told':
            # Where it was Etabli that asked for this, its record says canceled whatever is told.
            raise Ended('error', 'Slurm ended the job before the task was done: run it again.', mayRetry=True)
        if reason is not None:
            raise Ended('canceled', 'The task was canceled.')


def spool_in(folder):
    try:
        return Spool(folder)
    except OSError as error:
        print('etabli: lines are kept on this node alone: %s' % error, flush=True)
        return Spool(os.path.join(tempfile.mkdtemp(prefix='etabli-lines.'), 'run'))


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, 'config.json'), encoding='utf-8') as file:
        config = json.load(file)
    shutil.rmtree(here)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, on_signal)
    program.adopt_orphans()
    # Slurm keeps the scripts of its jobs two folders above this one's, and those hold tickets.
    script = sys.argv[1] if len(sys.argv) > 1 else ''
    scripts = os.path.dirname(os.path.dirname(script)) if os.path.isabs(script) else '/'
    sandbox = program.Sandbox([config['shared'], scripts], config['writable'], config['path'])
    isolation = 'container' if config['container'] else 'sandbox' if sandbox.works() else 'process'
    run = Run(config, Client(config['url'], config['authority']), sandbox if isolation == 'sandbox' else None)
    try:
        run.claim(isolation)
    except Refused as refused:
        print('etabli: nothing is run: %s' % refused, flush=True)
        return REFUSED_EXIT
    except Away as away:
        print('etabli: nothing is run, Etabli cannot be reached at %s: %s' % (config['url'], away), flush=True)
        return AWAY_EXIT
    return run.to_end(isolation)


if __name__ == '__main__':
    sys.exit(main())
`
