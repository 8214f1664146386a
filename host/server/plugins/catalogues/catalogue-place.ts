import { formatSize1000 } from '@etabli/core/format/size'
import { catalogueFailures as refuse } from './catalogue-failures'

/** Where the files of a catalogue lie. */
export interface CataloguePlace {
  /** @param path inside the catalogue, as its format allows it */
  read(path: string, limits: ReadLimits): Promise<Buffer>
}

export interface ReadLimits {
  readonly largestBytes: number
  readonly deadlineMs: number
}

export function tooLarge(path: string, { largestBytes }: ReadLimits): Error {
  return refuse.CATALOGUE_FILE_TOO_LARGE({
    message: `${path}: is larger than ${formatSize1000(largestBytes)}, which is all that it may have`,
  })
}

export function missing(path: string, why: string, cause?: unknown): Error {
  return refuse.CATALOGUE_FILE_MISSING({ cause, message: `${path}: ${why}` })
}
