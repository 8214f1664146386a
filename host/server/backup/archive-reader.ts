import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type ExtractEvents, extract } from 'tar-stream'
import { BackupError, CHECKSUMS, Checksums, FORMAT_VERSION, HEADER, Header, machine } from './header'

/** One file of an archive, as it is read. */
export type Entry = ExtractEvents['entry'][1]

export interface VerifiedArchive {
  readonly header: Header
  readonly bytes: number
  readonly files: number
}

/** Reads a whole archive once without writing anything: what is cut, changed or something else is refused. */
export async function verifyArchive(file: string): Promise<VerifiedArchive> {
  const found: Checksums = {}
  let header: Header | undefined
  let told: Checksums | undefined
  await readEntries(file, async (entry) => {
    const { name, type } = entry.header
    if (told) throw damaged(file)
    if (!header) {
      header = await readHeader(file, entry)
      return
    }
    if (name === CHECKSUMS) told = parsed(Checksums, await textOf(entry))
    else if (!isPlace(name)) throw foreign(file)
    else if (type === 'file') found[name] = await checksumOf(entry)
    else entry.resume()
    if (name === CHECKSUMS && !told) throw damaged(file)
  })
  if (!header) throw foreign(file)
  if (!told || !isSame(told, found)) throw damaged(file)
  const bytes = Object.values(found).reduce((sum, one) => sum + one.bytes, 0)
  return { header, bytes, files: Object.keys(found).length }
}

/** Every entry in turn; one whose content is not read is passed over. */
export async function readEntries(file: string, read: (entry: Entry) => Promise<void>): Promise<void> {
  const entries = extract()
  const unpacking = pipeline(createReadStream(file), createGunzip(), entries)
  // Its failure ends the loop below too; which of both is told first is chance.
  unpacking.catch(() => undefined)
  try {
    for await (const entry of entries) {
      await read(entry)
      entry.resume()
    }
    await unpacking
  } catch (error) {
    entries.destroy()
    if (error instanceof BackupError || isOfDisk(error)) throw error
    throw damaged(file, error)
  }
}

async function readHeader(file: string, entry: Entry): Promise<Header> {
  if (entry.header.name !== HEADER) throw foreign(file)
  const header = parsed(Header, await textOf(entry))
  if (!header) throw foreign(file)
  if (header.formatVersion > FORMAT_VERSION)
    throw new BackupError(
      `${file} was made by Etabli ${header.version} in a newer format. Restore it with that version or a later one.`,
    )
  if (header.postgres !== null && header.machine !== machine())
    throw new BackupError(
      `${file} was made on ${header.machine}, and the files of its database do not fit ${machine()}. Restore it on such a machine.`,
    )
  return header
}

/** Names lead into the archive's own folders only. */
const isPlace = (name: string) => /^(database|files)\//.test(name) && !name.split('/').includes('..')

function isSame(told: Checksums, found: Checksums): boolean {
  const { [HEADER]: _header, ...expected } = told
  const names = Object.keys(expected)
  return (
    names.length === Object.keys(found).length && names.every((name) => expected[name]?.sha256 === found[name]?.sha256)
  )
}

async function checksumOf(content: AsyncIterable<unknown>): Promise<Checksums[string]> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of bytesOf(content)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function textOf(content: AsyncIterable<unknown>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(content)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) if (chunk instanceof Uint8Array) yield chunk
}

function parsed<Value>(schema: { safeParse(value: unknown): { readonly data?: Value } }, text: string) {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const foreign = (file: string) => new BackupError(`${file} is not a backup of Etabli. Nothing was changed.`)

const damaged = (file: string, cause?: unknown) =>
  new BackupError(`${file} is damaged or cut off: take another copy of it. Nothing was changed.`, { cause })

/** Of the machine, and not of the archive. */
function isOfDisk(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EISDIR'].includes(code)
}
