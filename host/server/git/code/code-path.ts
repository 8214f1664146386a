import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { isWithin } from '../../kept-folders/folder-tree'
import { failures } from './failures'

/** A path below the root of a repository, without dots; empty for the root. Fails with CODE_PATH_INVALID. */
export function readCodePath(codePath: string): string {
  const parts = codePath.split('/').filter((part) => part !== '' && part !== '.')
  if (isAbsolute(codePath) || parts.includes('..') || /[\0\\]/.test(codePath) || codePath.length > 1_000)
    throw failures.CODE_PATH_INVALID()
  return parts.join('/')
}

/** The real path of a folder below the root. No link leads out of it. */
export async function codeFolder(root: string, codePath: string): Promise<string> {
  const path = readCodePath(codePath)
  const missing = () =>
    failures.CODE_PATH_MISSING({ message: `the code path “${path}” is not a folder of the repository at this commit` })
  const [realRoot, real] = await Promise.all([realpath(root), realpath(join(root, path)).catch(() => undefined)])
  if (real === undefined) throw missing()
  if (!isWithin(realRoot, real))
    throw failures.CODE_PATH_INVALID({ message: `the code path “${path}” is a link that leads out of the repository` })
  if (!(await stat(real)).isDirectory()) throw missing()
  return real
}
