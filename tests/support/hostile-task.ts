import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { CodeTree } from './code-repository'

/** Looks for whatever is not its own, and has a line for each thing that it gets at. The needles come in hex, so that it does not find itself. */
const SCRIPT = String.raw`
import glob, json, os, socket, subprocess, sys

# Before anything else is opened; the one that lists them is gone by then.
opened = ['/proc/self/fd/' + number for number in os.listdir('/proc/self/fd') if int(number) > 2]
descriptors = [(path, os.readlink(path)) for path in opened if os.path.islink(path)]
given = json.loads(bytes.fromhex(os.environ.pop('LOOK_FOR')))
needles = {name: bytes.fromhex(needle) for name, needle in given['needles'].items()}
sees = lambda what: print('sees', what, flush=True)

def look(path, content):
    for name, needle in needles.items():
        if needle in content:
            sees('%s in %s' % (name, path))

def read(path):
    try:
        # No pipe and no device keeps it waiting.
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK), 'rb') as file:
            return file.read(4_000_000)
    except OSError:
        return b''

for path, target in descriptors:
    if target not in given['inherited']:
        sees('%s, which is %s' % (path, target))

# The environment: its own, and that of every process that it can see.
for name in os.environ:
    if name.startswith(('PG', 'TEST_', 'SLURM', 'ETABLI_SECRET', 'ETABLI_AUTH', 'ETABLI_HOME', 'ETABLI_DATABASE')):
        sees('variable %s' % name)
for process in glob.glob('/proc/[0-9]*'):
    for name in ('environ', 'cmdline'):
        look('%s/%s' % (process, name), read('%s/%s' % (process, name)))
    try:
        if os.readlink(process + '/ns/mnt') != os.readlink('/proc/self/ns/mnt'):
            sees('the files of %s' % process)
    except OSError:
        pass
for process in given['processes']:
    try:
        os.kill(process, 0)
        sees('process %d' % process)
    except OSError:
        pass
for device in ('mem', 'kmem', 'sda', 'vda', 'nvme0n1'):
    if os.path.exists('/dev/' + device):
        sees('the device %s' % device)

# Files: the platform's own, and wherever others may have left some.
for path in given['private']:
    if read(path) != b'':
        sees('file %s' % path)
for root in [given['home'], '/tmp', '/var/tmp', '/run', '/dev/shm', '/root', '/home', '/var/lib/etabli', *given['folders']]:
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)
            if os.path.basename(path) == 'main.py' or os.path.islink(path):
                continue
            look(path, read(path))
            if root == given['home'] and not path.startswith((os.path.dirname(os.getcwd()), root + '/packages/')):
                sees('file %s of the data folder' % path)

# The store: by its socket, wherever the kernel says that it is, and by the network.
listening = [line.split()[7] for line in open('/proc/net/unix').read().splitlines()[1:] if len(line.split()) > 7]
for path in {given['socket'], *[path for path in listening if '.s.PGSQL' in path]}:
    try:
        with socket.socket(socket.AF_UNIX) as store:
            store.settimeout(2)
            store.connect(path)
            sees('the store at %s' % path)
    except OSError:
        pass
try:
    with socket.create_connection(('127.0.0.1', 5432), 2) as store:
        words = b'user\0postgres\0database\0postgres\0\0'
        store.sendall((8 + len(words)).to_bytes(4, 'big') + (196608).to_bytes(4, 'big') + words)
        if store.recv(9)[:1] == b'R' and store.recv(1) == b'S':
            sees('the store without a password')
except OSError:
    pass

# A file system of its own, in memory, is nobody else's.
mounts = {line.split()[1]: line.split()[2] for line in open('/proc/self/mounts')}
def is_own(folder):
    folder = os.path.realpath(folder)
    while folder not in mounts:
        folder = os.path.dirname(folder)
    return mounts[folder] == 'tmpfs'

# What it may change, and what would let it out.
for folder in [given['home'], '/etc', '/usr', '/usr/local/bin', '/', os.path.dirname(os.getcwd()) + '/..', *given['folders']]:
    try:
        path = os.path.join(folder, 'written-by-a-task')
        open(path, 'x').close()
        os.remove(path)
        if not is_own(folder):
            sees('%s to write to' % folder)
    except OSError:
        pass
ways = [['mount', '-t', 'tmpfs', 'x', '/mnt'], ['mount', '-o', 'remount,rw', '/usr'], ['mknod', '/tmp/disk', 'b', '8', '0'], ['nsenter', '-t', '1', '-n', 'true']]
for way in ways:
    try:
        if subprocess.run(way, capture_output=True, timeout=10).returncode == 0:
            sees('a way out: ' + ' '.join(way))
    except OSError:
        pass
for path in ('/proc/sysrq-trigger', '/proc/sys/kernel/core_pattern', '/proc/sys/kernel/modprobe', '/sys/kernel/uevent_helper'):
    try:
        os.close(os.open(path, os.O_WRONLY))
        sees('%s to write to' % path)
    except OSError:
        pass
print('has looked', flush=True)
`

/** A folder of a task that tries to see what is not its own. */
export const HOSTILE_CODE: CodeTree = { 'hostile/main.py': SCRIPT }
/** What such a task writes that gets at nothing. */
export const NOTHING_SEEN = ['has looked']

/** What is worth having at a place. */
export interface Sought {
  /** Secret texts, by what they are. */
  readonly needles: Readonly<Record<string, string>>
  /** The platform's data folder, where the machine has it that the task runs on. */
  readonly home?: string
  /** Where else others may have files. */
  readonly folders?: readonly string[]
  /** Files that no task may read, though programs of the machine do. */
  readonly private?: readonly string[]
}

/** The variables of a hostile task, which say what is worth having here. */
export function hostileVariables({
  needles,
  home = '/nonexistent',
  folders = [],
  private: hidden = [],
}: Sought): Record<string, string> {
  const { host, port, password } = inject('postgres')
  const all = { ...needles, 'the password of the store': password }
  const given = {
    inherited: inherited(),
    needles: Object.fromEntries(Object.entries(all).map(([name, text]) => [name, hexOf(text)])),
    ...{ home, folders, private: hidden, processes: [process.pid, process.ppid], socket: `${host}/.s.PGSQL.${port}` },
  }
  return { LOOK_FOR: hexOf(JSON.stringify(given)) }
}

/** What whoever began this run of tests has left open, to every program that is started in it. */
function inherited(): readonly string[] {
  const folder = `/proc/${process.ppid}/fd`
  return readdirSync(folder).map((name) => readlinkSync(join(folder, name)))
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex')
}
