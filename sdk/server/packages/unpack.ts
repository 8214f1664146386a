import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ApiError } from '@etabli/core/envelope/api-error'
import { MAX_PACKAGE_FILES, MAX_PACKAGE_SIZE } from '@etabli/core/plugin/plugin-package'
import { extract, type Header } from 'tar-stream'
import { FileCollector, type PackageFiles, shown } from './file-collector'
import { readingFailures as refuse } from './reading-failures'

/** What an archive adds to its files: a header, its extension and padding for each, folders, and the blocks at the end. */
const ARCHIVE_OVERHEAD = (MAX_PACKAGE_FILES + 1) * 4_096
const BLOCK = 512

/** The files of a .tgz, in memory. Stops at the first thing that a package may not have, before what follows is unpacked. */
export async function unpack(archive: Uint8Array): Promise<PackageFiles> {
  if (archive.length === 0) throw refuse.PACKAGE_EMPTY()
  if (archive.length > MAX_PACKAGE_SIZE) throw refuse.PACKAGE_TOO_LARGE()
  if (archive[0] !== 0x1f || archive[1] !== 0x8b) throw refuse.PACKAGE_NOT_GZIP()
  const tar = await inflate(archive)
  if (tar.length < BLOCK) throw refuse.PACKAGE_DAMAGED()
  return readTar(tar)
}

/** A bomb ends where the largest package would. */
async function inflate(archive: Uint8Array): Promise<Buffer> {
  try {
    return await promisify(gunzip)(archive, { maxOutputLength: MAX_PACKAGE_SIZE + ARCHIVE_OVERHEAD })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE')
      throw refuse.PACKAGE_TOO_LARGE({ cause })
    throw refuse.PACKAGE_DAMAGED({ cause })
  }
}

function readTar(tar: Buffer): Promise<PackageFiles> {
  const collector = new FileCollector()
  const reader = extract()
  return new Promise((resolve, reject) => {
    reader.on('entry', (header, content, next) => {
      // The reader tells of every failure; the entry tells the same again, and unheard it would end the process.
      content.on('error', () => undefined)
      try {
        const path = admit(collector, header)
        const chunks: Uint8Array[] = []
        content.on('data', (chunk) => chunk instanceof Uint8Array && chunks.push(chunk))
        content.on('end', () => {
          if (path !== undefined) collector.add(path, Buffer.concat(chunks))
          next()
        })
      } catch (error) {
        next(error instanceof Error ? error : new Error(String(error)))
      }
    })
    reader.on('error', (cause) => reject(cause instanceof ApiError ? cause : refuse.PACKAGE_DAMAGED({ cause })))
    reader.on('finish', () => {
      try {
        resolve(collector.files())
      } catch (error) {
        reject(error)
      }
    })
    reader.end(tar)
  })
}

/** The path to keep an entry under; undefined for a folder, which the files in it name anyway. */
function admit(collector: FileCollector, { type, name, size = 0 }: Header): string | undefined {
  if (type === 'directory') return undefined
  if (type !== 'file' && type !== 'contiguous-file')
    throw refuse.FILE_KIND_REFUSED({
      message: `${shown(name)}: is a ${type ?? 'thing of unknown kind'}, not a plain file`,
    })
  return collector.admit(name, size)
}
