import { chmod, lstat, opendir, readlink, realpath, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { errorCode } from '../store/process-identity'

export interface TreeEntry {
  readonly path: string
  readonly kind: 'file' | 'folder' | 'link'
}

/** All that is below a folder, each folder before what is in it. Links are not followed. */
export async function* entriesBelow(folder: string): AsyncGenerator<TreeEntry> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) yield { path, kind: 'link' }
    else if (entry.isDirectory()) {
      yield { path, kind: 'folder' }
      yield* entriesBelow(path)
    } else yield { path, kind: 'file' }
  }
}

const BLOCK_BYTES = 512

/** What a folder takes on the disk. A file that has several names counts for its part. */
export async function bytesOf(folder: string): Promise<number> {
  let bytes = 0
  for await (const { path, kind } of entriesBelow(folder)) {
    const { blocks, nlink } = await lstat(path)
    bytes += (blocks * BLOCK_BYTES) / (kind === 'folder' ? 1 : nlink)
  }
  return bytes
}

/** Takes the right to change a folder and what is below it from everybody, or gives it back to its owner. */
export async function setChangeable(folder: string, isChangeable: boolean): Promise<void> {
  const change = async (path: string) => {
    const { mode } = await stat(path)
    await chmod(path, isChangeable ? mode | 0o200 : mode & ~0o222)
  }
  if (isChangeable) await change(folder)
  for await (const { path, kind } of entriesBelow(folder)) if (kind !== 'link') await change(path)
  if (!isChangeable) await change(folder)
}

/** Removes a folder, also one that nobody may change. */
export async function removeTree(folder: string): Promise<void> {
  // Somebody may be writing into it, for a moment still.
  const whole = { recursive: true, force: true, maxRetries: 5 } as const
  try {
    await rm(folder, whole)
  } catch (error) {
    if (errorCode(error) !== 'EACCES' && errorCode(error) !== 'EPERM') throw error
    await setChangeable(folder, true)
    await rm(folder, whole)
  }
}

/** Removes the links below a folder that lead out of it, or nowhere: nothing that is read there is from elsewhere. */
export async function removeLinksOut(folder: string): Promise<readonly string[]> {
  const root = await realpath(folder)
  const removed: string[] = []
  for await (const { path, kind } of entriesBelow(root)) {
    if (kind !== 'link') continue
    const target = await realpath(path).catch(() => undefined)
    const leadsIn = target !== undefined && isWithin(root, target) && !(await readlink(path)).startsWith(sep)
    if (!leadsIn) removed.push(path)
  }
  await Promise.all(removed.map((path) => rm(path)))
  return removed.map((path) => path.slice(root.length + 1))
}

export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
