import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Sandbox } from '@etabli/sdk/server'
import { findProgram } from './find-program'

const PROGRAM = 'bwrap'

/** The words to put before a command for bubblewrap to hold it. Later words cover earlier ones. */
export type Holding = (sandbox: Sandbox, cwd: string) => readonly string[]

/** Undefined where bubblewrap is missing or the system does not let it work; found out by trying it. */
export async function findSandbox(hidden: readonly string[], path = process.env.PATH): Promise<Holding | undefined> {
  const program = findProgram(PROGRAM, path)
  if (program === undefined) return undefined
  const holding: Holding = (sandbox, cwd) => [program, ...wordsFor(sandbox, cwd, hidden)]
  const [command = program, ...words] = holding({ network: false }, '/')
  try {
    await promisify(execFile)(command, [...words, process.execPath, '--version'], {
      timeout: 10_000,
      env: {},
      cwd: '/',
    })
    return holding
  } catch {
    return undefined
  }
}

/** Of the machine's files, what programs are and need; no file of anybody's own. */
const PROGRAMS = ['usr', 'bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32'].map((name) => `/${name}`)
const CONFIGURATION = [
  ...['alternatives', 'ca-certificates', 'group', 'hosts', 'ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'localtime'],
  ...['mime.types', 'nsswitch.conf', 'passwd', 'pki', 'protocols', 'resolv.conf', 'services', 'ssl'],
].map((name) => `/etc/${name}`)

/** Of the kernel's settings: an account that is root outside may change them without any right to, and so get out. */
const KERNEL_SETTINGS = ['bus', 'fs', 'irq', 'sys', 'sysrq-trigger'].map((name) => `/proc/${name}`)

function machineFiles(sees: Sandbox['sees']): readonly string[] {
  if (sees !== 'programs') return ['--ro-bind', '/', '/']
  return [...PROGRAMS, ...CONFIGURATION].flatMap((path) => ['--ro-bind-try', path, path])
}

function wordsFor(
  { sees, network, writable = [], readable = [] }: Sandbox,
  cwd: string,
  hidden: readonly string[],
): string[] {
  return [
    ...['--unshare-user-try', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
    ...(network ? [] : ['--unshare-net']),
    ...['--die-with-parent', '--cap-drop', 'ALL'],
    ...[...machineFiles(sees), '--proc', '/proc', '--dev', '/dev'],
    ...KERNEL_SETTINGS.flatMap((path) => ['--ro-bind-try', path, path]),
    // Sockets of the machine's services are in /run, and what a resolver needs is too.
    ...['/tmp', '/var/tmp', '/run'].flatMap((folder) => ['--tmpfs', folder]),
    ...(network ? ['--ro-bind-try', '/run/systemd/resolve', '/run/systemd/resolve'] : []),
    ...(sees === 'programs' ? [] : hidden.flatMap((folder) => ['--tmpfs', folder])),
    ...readable.flatMap((path) => ['--ro-bind', path, path]),
    ...writable.flatMap((path) => ['--bind', path, path]),
    // What stands around the files that are shown is a folder in memory, which is nobody's to write to.
    ...(sees === 'programs' ? ['--remount-ro', '/'] : []),
    ...['--chdir', cwd, '--'],
  ]
}
