import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ApiError } from '@etabli/core/envelope/api-error'
import { CatalogueFile } from '@etabli/core/plugin/catalogue'
import { checkManifest } from '@etabli/core/plugin/check-manifest'
import { type ReadPackage, readPackage } from '../../server/packages/read-package'
import { fingerprintOf } from '../../server/packages/signature'
import { unpack } from '../../server/packages/unpack'
import { CATALOGUE } from '../messages'

/** A signed package of the folder. */
export interface Archive {
  /** Its path inside the folder, with `/`. */
  readonly file: string
  readonly size: number
  readonly sha256: string
  readonly fingerprint: string
  readonly read: ReadPackage
}

/** Every `.tgz` of a folder and those in it, in a fixed order; throws what is wrong with any of them. */
export async function readArchives(folder: string): Promise<readonly Archive[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(CATALOGUE.noFolder(folder), { cause })
  })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tgz'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .sort()
  if (files.length === 0) throw new Error(CATALOGUE.empty(folder))
  const archives: Archive[] = []
  const faults: string[] = []
  for (const file of files) {
    const found = await readArchive(folder, file)
    if (typeof found === 'string') faults.push(found)
    else archives.push(found)
  }
  if (faults.length > 0) throw new Error(CATALOGUE.refused(faults))
  return archives
}

/** A package, or what is wrong with it. */
async function readArchive(folder: string, file: string): Promise<Archive | string> {
  if (!CatalogueFile.safeParse(file).success) return CATALOGUE.fault('FILE_PATH_REFUSED', file, CATALOGUE.badPath)
  const bytes = await readFile(join(folder, file))
  try {
    const read = readPackage(await unpack(bytes))
    // A workbench of another SDK may take what this one does not.
    const fault = checkManifest(read.description.manifest).find(({ code }) => code !== 'SDK_UNSUPPORTED')
    if (fault) return CATALOGUE.fault(fault.code, file, fault.message)
    if (read.signedWith === undefined) return CATALOGUE.fault('SIGNATURE_REQUIRED', file, CATALOGUE.unsigned)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { file, size: bytes.length, sha256, fingerprint: fingerprintOf(read.signedWith), read }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return CATALOGUE.fault(error.code, file, error.message)
  }
}
