import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '#tests/support/chromium'
import { registrySettings } from './registry-settings'

/** Where the author's key is, and nobody else's. */
export const CONFIG = join(tmpdir(), `etabli-author-config-${process.pid}`)
/** Nothing of this run, such as its NODE_ENV, but for how npm reaches its registry. */
export const ENVIRONMENT = {
  ...registrySettings(process.env),
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  XDG_CONFIG_HOME: CONFIG,
  ETABLI_CHROMIUM: chromiumPath(),
  CI: 'true',
  NO_COLOR: '1',
}

/** Runs a command in a folder as a shell of an author's own would, and gives what it printed. A failure throws with that. */
export function runIn(cwd: string, command: string, ...args: readonly string[]): Promise<string> {
  return runWith(ENVIRONMENT, cwd, command, args)
}

export async function runWith(
  env: NodeJS.ProcessEnv,
  cwd: string,
  command: string,
  args: readonly string[],
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`, { cause: error })
  }
}

/** What a program printed that ended with a failure. */
export function printedBy(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof Error && 'stdout' in cause) return String(cause.stdout)
  throw error
}
