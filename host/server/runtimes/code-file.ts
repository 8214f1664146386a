import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isWithin } from '../kept-folders/folder-tree'
import { failures } from './failures'

const MOST_BYTES = 16 * 1_048_576

/** The real path of a file of the code; undefined where it is not there. A link may not lead out of the folder. */
export async function findCodeFile(folder: string, name: string): Promise<string | undefined> {
  const path = await realpath(join(folder, name)).catch(() => undefined)
  if (path === undefined) return undefined
  if (!isWithin(await realpath(folder), path))
    throw failures.START_FILE_INVALID({ message: `${name} leads out of the folder of the code: it must lie inside it` })
  return (await stat(path)).isFile() ? path : undefined
}

/** What a file of the code says; undefined where it is not there. */
export async function readCodeFile(folder: string, name: string): Promise<string | undefined> {
  const path = await findCodeFile(folder, name)
  if (path === undefined) return undefined
  if ((await stat(path)).size > MOST_BYTES)
    throw failures.START_FILE_INVALID({ message: `${name} is larger than ${MOST_BYTES / 1_048_576} MiB` })
  return readFile(path, 'utf8')
}
