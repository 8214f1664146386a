import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The disk does what is asked for at once in one go; more would only hold files open. */
const AT_ONCE = 16

/** Makes a file's content, or the names in a folder, last through a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same for all that lies in a folder, and the folder itself. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  for (let at = 0; at < files.length; at += AT_ONCE) await Promise.all(files.slice(at, at + AT_ONCE).map(syncPath))
  for (const entry of entries) if (entry.isDirectory()) await syncTree(join(folder, entry.name))
  await syncPath(folder)
}
