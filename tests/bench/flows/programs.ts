import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** As the product gives it to connectors. */
export const ENVIRONMENT = {
  ...{ PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8' },
  PYTHONDONTWRITEBYTECODE: '1',
}

/** A program that the product has installed. @param path below the folder of its packages: `env/bin/tap-singer-jsonl` */
export async function installed(packages: string, path: string): Promise<string> {
  for (const name of await readdir(packages)) {
    const program = await realpath(join(packages, name, path)).catch(() => undefined)
    if (program !== undefined) return program
  }
  throw new Error(`${path} is not installed`)
}

/** The programs of both connectors, which the product installs for its first run of them. */
export async function connectorPrograms(packages: string): Promise<Readonly<Record<'tap' | 'target', string>>> {
  const [tap, target] = await Promise.all([
    installed(packages, 'env/bin/tap-singer-jsonl'),
    installed(packages, 'env/bin/target-jsonl'),
  ])
  return { tap, target }
}

/** Runs a program to its end; fails with what it said where it does. */
export async function toItsEnd(
  program: string,
  args: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly cwd?: string },
): Promise<void> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`)
}
