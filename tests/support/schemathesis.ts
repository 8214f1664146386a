import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pythonWith } from './python-packages'

const REQUIREMENTS = join(import.meta.dirname, '../contract/schemathesis/requirements.txt')

export interface Fuzzing {
  readonly exitCode: number | null
  readonly output: string
}

/** Runs schemathesis with these arguments; the result is what it printed and how it ended. */
export async function schemathesis(args: readonly string[]): Promise<Fuzzing> {
  const folder = await pythonWith('schemathesis', REQUIREMENTS)
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
