import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE_TAG } from '../installation/own-installation'
import { KEPT_FOLDERS } from '../kept-folders/area'
import { EMBEDDED } from '../store/open-database'
import { errorCode } from '../store/process-identity'
import type { ArchiveWriter } from './archive-writer'
import { FILES } from './header'

/** Has its own way into the archive, none, or is made again when it is missing. */
const APART: ReadonlySet<string> = new Set([EMBEDDED, 'keys', ...KEPT_FOLDERS])
const IS_LOCK = /\.lock(\.|$)/
/** What is moved while it is read, as git does when it packs, is found by another look. */
const LOOKS = 10

/** Adds what lies in the data folder beside the database and the keys. */
export async function addHomeFiles(archive: ArchiveWriter, home: string): Promise<void> {
  const added = new Set<string>()
  for (let look = 0; look < LOOKS; look++) {
    const before = added.size
    for (const name of await inOrder(home))
      if (!APART.has(name) && !IS_LOCK.test(name) && !(await isCache(join(home, name))))
        await addTree(archive, home, name, added)
    if (added.size === before) return
  }
}

async function addTree(archive: ArchiveWriter, home: string, place: string, added: Set<string>): Promise<void> {
  const path = join(home, place)
  const kind = await kindOf(path)
  const name = FILES + place
  if (kind === 'folder') {
    if (!added.has(place)) await archive.addFolder(name, path)
    added.add(place)
    for (const inner of await inOrder(path)) await addTree(archive, home, `${place}/${inner}`, added)
  } else if (kind !== undefined && !added.has(place)) {
    if (kind === 'link') await archive.addLink(name, path)
    else if (!(await archive.addFile(name, path))) return
    added.add(place)
  }
}

/** In a repository the names come before the objects that they point to, so what is pointed to is there. */
async function inOrder(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return names.sort((a, b) => Number(a === 'objects') - Number(b === 'objects') || (a < b ? -1 : 1))
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'link' | undefined> {
  const info = await lstat(path).catch(() => undefined)
  if (info?.isDirectory()) return 'folder'
  if (info?.isSymbolicLink()) return 'link'
  return info?.isFile() ? 'file' : undefined
}

function isCache(folder: string): Promise<boolean> {
  return stat(join(folder, CACHE_TAG)).then(
    () => true,
    () => false,
  )
}
