import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const REQUIREMENTS = join(ROOT, 'tests/contract/schemathesis/requirements.txt')
const CACHE = join(ROOT, 'node_modules/.cache')

/** The fuzzer in a virtual environment of its own, made at the first use and again when its requirements change. */
async function installed(): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(REQUIREMENTS))
    .digest('hex')
    .slice(0, 12)
  const folder = join(CACHE, `schemathesis-${hash}`)
  // Written last: an installation that was cut off has none.
  const complete = join(folder, 'complete')
  if (await exists(complete)) return folder
  await rm(folder, { recursive: true, force: true })
  const run = promisify(execFile)
  await run('python3', ['-m', 'venv', folder]).catch((error: unknown) => {
    throw new Error('the API is fuzzed by a Python program: apt-get install python3 python3-venv', { cause: error })
  })
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary=:all:']
  await run(join(folder, 'bin/python'), [...pip, '--require-hashes', '--requirement', REQUIREMENTS])
  await writeFile(complete, '')
  return folder
}

export interface Fuzzing {
  readonly exitCode: number | null
  readonly output: string
}

/** Runs schemathesis with these arguments; the result is what it printed and how it ended. */
export async function schemathesis(args: readonly string[]): Promise<Fuzzing> {
  const folder = await installed()
  const child = spawn(join(folder, 'bin/schemathesis'), [...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, NO_COLOR: '1', COLUMNS: '160', PYTHONIOENCODING: 'utf-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  return { exitCode, output }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
