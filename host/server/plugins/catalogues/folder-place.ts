import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ApiError } from '@etabli/sdk/server'
import { catalogueFailures as refuse } from './catalogue-failures'
import { type CataloguePlace, missing, type ReadLimits, tooLarge } from './catalogue-place'

/** A catalogue in a folder of this machine. */
export class FolderPlace implements CataloguePlace {
  constructor(private readonly folder: string) {}

  async read(path: string, limits: ReadLimits): Promise<Buffer> {
    try {
      return await this.#read(path, limits)
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      throw missing(path, 'cannot be read in the folder of the catalogue', cause)
    }
  }

  async #read(path: string, limits: ReadLimits): Promise<Buffer> {
    const [root, real] = await Promise.all([realpath(this.folder), realpath(join(this.folder, path))])
    // A link may lead anywhere that the server can read.
    if (!real.startsWith(root + sep))
      throw refuse.CATALOGUE_FILE_OUTSIDE({ message: `${path}: is a link that leads out of the catalogue’s folder` })
    const facts = await stat(real)
    if (!facts.isFile()) throw missing(path, 'is not a file')
    if (facts.size > limits.largestBytes) throw tooLarge(path, limits)
    return await readFile(real)
  }
}
