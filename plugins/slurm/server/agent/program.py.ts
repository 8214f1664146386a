/** Python 3.9 and later, its standard library alone. */
export const program = String.raw`"""Runs a program to its end, with all that it has started, in a sandbox where this node can."""
import codecs
import ctypes
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import threading
import time

LOOK = 0.05
MEMORY_LOOK = 0.5
# Without a line's end, so much is a line.
LONGEST = 16000
PR_SET_CHILD_SUBREAPER = 36
# Of the kernel's settings: root of a node may change them without any right to.
SETTINGS = ('/proc/bus', '/proc/fs', '/proc/irq', '/proc/sys', '/proc/sysrq-trigger')
DEVICES = ('/dev/nvidia*', '/dev/dri', '/dev/kfd', '/dev/infiniband')


def adopt_orphans():
    """Whatever a task starts stays below this process, also what has left its session."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


# bubblewrap itself is made deaf to the signal that its program is to hear; what is ignored stays so in what is started.
HEAR_AGAIN = '''
import os, signal, sys
for number in (signal.SIGTERM, signal.SIGPIPE, signal.SIGXFSZ):
    signal.signal(number, signal.SIG_DFL)
try:
    os.execvp(sys.argv[1], sys.argv[1:])
except OSError as error:
    print(error, file=sys.stderr)
    sys.exit(127)
'''


class Sandbox:
    """The node's files, unchangeable; processes, memory and temporary files of nobody else; no way to Slurm."""

    def __init__(self, hidden, writable, readable):
        home = pwd.getpwuid(os.getuid()).pw_dir
        self._hidden = [folder for folder in [*hidden, home] if folder != '/' and os.path.isdir(folder)]
        self._writable = [folder for folder in writable if os.path.isdir(folder)]
        # Python may be the account's own, in its home; never all of that.
        python = [] if (home + '/').startswith(sys.base_prefix.rstrip('/') + '/') else [sys.base_prefix]
        readable = [*readable, '/run/systemd/resolve', *python]
        self._readable = [folder for folder in readable if os.path.isdir(folder)]

    def around(self, args, work, files, env):
        """The arguments, and a descriptor that they need: no list of processes shows the environment."""
        wrapped = ['bwrap', '--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--die-with-parent']
        wrapped += ['--cap-drop', 'ALL']
        wrapped += ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc']
        for path in SETTINGS:
            wrapped += ['--ro-bind-try', path, path]
        for device in [path for pattern in DEVICES for path in glob.glob(pattern)]:
            wrapped += ['--dev-bind', device, device]
        # What others have beside this run's folder is hidden too, wherever the node keeps temporary files.
        beside = [folder for folder in [os.path.dirname(work)] if folder != '/']
        for folder in ['/tmp', '/var/tmp', '/run', *beside, *self._hidden]:
            wrapped += ['--tmpfs', folder]
        for folder in self._readable:
            wrapped += ['--ro-bind', folder, folder]
        for folder in [*self._writable, work]:
            wrapped += ['--bind', folder, folder]
        wrapped += ['--ro-bind', files, files] if files else []
        settings = ['--clearenv', *[part for name, value in env.items() for part in ('--setenv', name, value)]]
        descriptor = os.memfd_create('environment')
        with os.fdopen(os.dup(descriptor), 'wb') as file:
            file.write(b''.join(os.fsencode(part) + b'\0' for part in settings))
        os.lseek(descriptor, 0, os.SEEK_SET)
        return [*wrapped, '--args', str(descriptor), '--', sys.executable, '-ESc', HEAR_AGAIN, *args], descriptor

    def works(self):
        if shutil.which('bwrap') is None:
            return False
        env = {'PATH': os.environ['PATH']}
        trial, descriptor = self.around(['true'], '/tmp', None, env)
        try:
            tried = subprocess.run(trial, env=env, pass_fds=[descriptor], capture_output=True, check=False)
            return tried.returncode == 0
        finally:
            os.close(descriptor)


class Place:
    """Where a program runs, and what it is given there."""

    def __init__(self, cwd, work, files, env, sandbox):
        self.cwd = cwd
        self.work = work
        self.files = files
        self.env = env
        self.sandbox = sandbox

    def start(self, args, output):
        plain = {'cwd': self.cwd, 'stdin': subprocess.DEVNULL, 'stdout': output, 'stderr': output}
        plain['start_new_session'] = True
        if not self.sandbox:
            return subprocess.Popen(args, env=self.env, **plain)
        wrapped, descriptor = self.sandbox.around(args, self.work, self.files, self.env)
        try:
            # Nothing that the task has chosen reaches bubblewrap itself, which is outside.
            env = {'PATH': os.environ['PATH']}
            return subprocess.Popen(wrapped, env=env, pass_fds=[descriptor], preexec_fn=_deaf, **plain)
        finally:
            os.close(descriptor)


def run(args, place, *, hear, why_end, grace, memory=None):
    """The exit code, and why it was ended, if it was: what why_end said, or 'memory'."""
    read, write = os.pipe()
    try:
        process = place.start(args, write)
    except OSError:
        os.close(read)
        raise
    finally:
        os.close(write)
    reader = threading.Thread(target=_read, args=(read, hear), daemon=True)
    reader.start()
    code, reason = _watched(process, why_end, grace, memory)
    process.returncode = code
    # Nothing of it is left that could hold the pipe.
    reader.join()
    return code, reason


def _deaf():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _watched(process, why_end, grace, memory):
    code = reason = None
    kill_at = None
    memory_at = 0.0
    while True:
        for pid, status in _reaped():
            if pid == process.pid:
                code = os.waitstatus_to_exitcode(status)
        now = time.monotonic()
        if code is not None or (kill_at is not None and now >= kill_at):
            if not _signal_all(signal.SIGKILL) and code is not None:
                return code if code >= 0 else 128 - code, reason
        elif reason is None:
            reason = why_end()
            if reason is None and memory and now >= memory_at:
                memory_at = now + MEMORY_LOOK
                reason = 'memory' if _used() > memory else None
            if reason is not None:
                is_patient = reason != 'memory'
                kill_at = now + (grace if is_patient else 0)
                _signal_all(signal.SIGTERM if is_patient else signal.SIGKILL)
        time.sleep(LOOK)


def _reaped():
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        yield pid, status


def _below():
    """All that this process has started, and what that has: their ids and names."""
    children = {}
    for entry in os.listdir('/proc'):
        if not entry.isdigit():
            continue
        try:
            with open('/proc/%s/stat' % entry, 'rb') as file:
                head, _, tail = file.read().rpartition(b')')
        except OSError:
            continue
        state, parent = tail.split()[:2]
        if state not in (b'Z', b'X'):
            children.setdefault(int(parent), []).append((int(entry), head.partition(b'(')[2]))
    found = []
    waiting = [os.getpid()]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += [pid for pid, _ in below]
    return found


def _signal_all(number):
    """Whether there was anything left."""
    found = _below()
    for pid, name in found:
        if number == signal.SIGKILL or name != b'bwrap':
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass
    return bool(found)


def _used():
    """Bytes of all of it together."""
    pages = 0
    for pid, _ in _below():
        try:
            with open('/proc/%d/statm' % pid, 'rb') as file:
                pages += int(file.read().split()[1])
        except (OSError, IndexError):
            pass
    return pages * os.sysconf('SC_PAGE_SIZE')


def _read(pipe, hear):
    decoder = codecs.getincrementaldecoder('utf-8')('replace')
    rest = ''
    with os.fdopen(pipe, 'rb', buffering=0) as file:
        for chunk in iter(lambda: file.read(65536), b''):
            *lines, rest = (rest + decoder.decode(chunk)).split('\n')
            if len(rest) > LONGEST:
                lines, rest = [*lines, rest], ''
            for line in lines:
                hear(line[:-1] if line.endswith('\r') else line)
    rest += decoder.decode(b'', final=True)
    if rest:
        hear(rest)
`
