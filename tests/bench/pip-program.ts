import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { treeOf } from './process'

const run = promisify(execFile)

/** Packages, installed by pip into a folder unless they are there; gives the folder of their programs. */
export async function pipInstalled(folder: string, packages: readonly string[]): Promise<string> {
  const programs = join(folder, 'venv', 'bin')
  const isThere = await access(programs).then(
    () => true,
    () => false,
  )
  if (isThere) return programs
  await run('python3', ['-m', 'venv', join(folder, 'venv')])
  await run(join(programs, 'python'), ['-m', 'pip', 'install', '--quiet', ...packages], { maxBuffer: 64_000_000 })
  return programs
}

/** Ends a server with all that it started, some of it in groups of their own. */
export async function endTree(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return
  const ended = once(server, 'exit')
  for (const pid of await treeOf(server.pid)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended while the others were killed.
    }
  }
  await ended
}
