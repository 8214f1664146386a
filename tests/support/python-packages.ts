import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache')

/** A virtual environment with what a file requires, made at the first use and again when that changes. @param name of its folder */
export async function pythonWith(name: string, requirements: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12)
  const folder = join(CACHE, `${name}-${hash}`)
  // Written last: an installation that was cut off has none.
  const complete = join(folder, 'complete')
  if (await exists(complete)) return folder
  await rm(folder, { recursive: true, force: true })
  const run = promisify(execFile)
  await run('python3', ['-m', 'venv', folder]).catch((error: unknown) => {
    throw new Error(`${name} is a Python program: apt-get install python3 python3-venv`, { cause: error })
  })
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary=:all:']
  await run(join(folder, 'bin/python'), [...pip, '--require-hashes', '--requirement', requirements])
  await writeFile(complete, '')
  return folder
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
