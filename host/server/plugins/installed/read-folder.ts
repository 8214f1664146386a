import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileCollector, type PackageFiles, shown } from '@etabli/sdk/platform/server'
import { packageFailures as refuse } from './package-failures'

/** The files of a package that lies unpacked in a folder. */
export async function readFolder(folder: string): Promise<PackageFiles> {
  const collector = new FileCollector()
  await addFolder(collector, folder, '')
  return collector.files()
}

async function addFolder(collector: FileCollector, root: string, inside: string): Promise<void> {
  const entries = await readdir(join(root, inside), { withFileTypes: true })
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (entry.isDirectory()) {
      await addFolder(collector, root, name)
      continue
    }
    if (!entry.isFile()) throw refuse.FILE_KIND_REFUSED({ message: `${shown(name)}: is not a plain file` })
    const path = collector.admit(name, (await lstat(join(root, name))).size)
    collector.add(path, await readFile(join(root, name)))
  }
}
