import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { findCodeFile, readCodeFile } from './code-file'
import { failures } from './failures'
import type { Image } from './images'

/** What a folder is started by. */
export type Start = { readonly kind: 'run' | 'main'; readonly path: string } | { readonly kind: 'npm' }

const RUN = 'run'
const PACKAGE = 'package.json'
const MAIN: Readonly<Record<'python' | 'shell', string>> = { python: 'main.py', shell: 'main.sh' }

/** The executable `run`, else what is usual with the image. Fails with NOTHING_TO_START, or says what is wrong with it. */
export async function findStart(folder: string, { kind }: Image): Promise<Start> {
  if ((await findCodeFile(folder, RUN)) !== undefined) {
    const path = join(folder, RUN)
    if (!(await isExecutable(path))) throw failures.RUN_NOT_EXECUTABLE()
    return { kind: 'run', path }
  }
  if (kind === 'node') {
    if (await hasStartScript(folder)) return { kind: 'npm' }
    throw nothing(`${PACKAGE} with a “start” script`, kind)
  }
  if ((await findCodeFile(folder, MAIN[kind])) !== undefined) return { kind: 'main', path: join(folder, MAIN[kind]) }
  throw nothing(MAIN[kind], kind)
}

function nothing(usual: string, kind: Image['kind']) {
  return failures.NOTHING_TO_START({
    message: `nothing to start: looked for an executable “run”, then for ${usual}, as the image is of ${kind}; check the code path and the image`,
  })
}

async function hasStartScript(folder: string): Promise<boolean> {
  const text = await readCodeFile(folder, PACKAGE)
  if (text === undefined) return false
  const scripts = field(parsed(text), 'scripts')
  return typeof field(scripts, 'start') === 'string'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw failures.START_FILE_INVALID({ message: `${PACKAGE} is not valid JSON: correct it`, cause })
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
