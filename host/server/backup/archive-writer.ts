import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, open, readlink, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { errorCode } from '../store/process-identity'
import { CHECKSUMS, type Checksums } from './header'

type EntryHeader = Parameters<Pack['entry']>[0]

const CHUNK_BYTES = 1_048_576
/** Of a fast machine's disk, not of its processor. */
const LEVEL = 1

/** Writes one archive beside its place, and moves it there when it is whole. */
export class ArchiveWriter {
  readonly #pack = pack()
  readonly #checksums: Checksums = {}
  readonly #written: Promise<void>
  #bytes = 0

  constructor(private readonly file: string) {
    const target = createWriteStream(this.#draft, { flags: 'w', mode: 0o600, flush: true })
    const gzip = createGzip({ level: LEVEL })
    this.#pack.pipe(gzip).pipe(target)
    this.#written = finished(target)
    // Told where it is awaited: every write waits for it too.
    this.#written.catch(() => undefined)
  }

  get #draft(): string {
    return `${this.file}.partial`
  }

  get bytes(): number {
    return this.#bytes
  }

  get files(): number {
    return Object.keys(this.#checksums).length
  }

  async addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text, 'utf8')
    await this.#entry({ name, size: content.length, mode: 0o600 }, (write) => write(content))
  }

  /** A file as long as it is now: one that shrinks meanwhile is filled up, as its database expects. False where it is gone. */
  async addFile(name: string, path: string): Promise<boolean> {
    const handle = await open(path, 'r').catch(unlessGone)
    if (!handle) return false
    try {
      const { size, mode } = await handle.stat()
      await this.#entry({ name, size, mode: mode & 0o777 }, async (write) => {
        let left = size
        while (left > 0) {
          const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, left))
          const { bytesRead } = await handle.read(chunk, 0, chunk.length)
          await write(bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead))
          left -= bytesRead === 0 ? chunk.length : bytesRead
        }
      })
    } finally {
      await handle.close()
    }
    return true
  }

  async addFolder(name: string, path: string): Promise<void> {
    const info = await lstat(path).catch(unlessGone)
    if (info) await this.#whileWriting(this.#marker({ name, type: 'directory', mode: info.mode & 0o777 }))
  }

  async addLink(name: string, path: string): Promise<void> {
    const linkname = await readlink(path).catch(unlessGone)
    if (linkname !== undefined) await this.#whileWriting(this.#marker({ name, type: 'symlink', linkname }))
  }

  async finish(): Promise<void> {
    await this.addText(CHECKSUMS, JSON.stringify(this.#checksums))
    this.#pack.finalize()
    await this.#written
    await rename(this.#draft, this.file)
  }

  async discard(): Promise<void> {
    this.#pack.destroy(null)
    await rm(this.#draft, { force: true })
  }

  async #entry(
    header: { readonly name: string; readonly size: number; readonly mode: number },
    fill: (write: (chunk: Buffer) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const hash = createHash('sha256')
    const { entry, ended } = this.#begin(header)
    await fill(async (chunk) => {
      hash.update(chunk)
      if (!entry.write(chunk)) await this.#whileWriting(new Promise<void>((resolve) => entry.once('drain', resolve)))
    })
    entry.end(null)
    await this.#whileWriting(ended)
    if (header.name !== CHECKSUMS) this.#checksums[header.name] = { bytes: header.size, sha256: hash.digest('hex') }
    this.#bytes += header.size
  }

  #begin(header: EntryHeader) {
    let entry: ReturnType<Pack['entry']> | undefined
    const ended = new Promise<void>((resolve, reject) => {
      entry = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()))
    })
    ended.catch(() => undefined)
    if (!entry) throw new Error(`${header.name} was not begun`)
    return { entry, ended }
  }

  #marker(header: EntryHeader): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pack.entry(header, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** A disk that is full ends what waits for it. */
  async #whileWriting(step: Promise<void>): Promise<void> {
    await Promise.race([step, this.#written.then(() => step)])
  }
}

function unlessGone(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined
  throw error
}
