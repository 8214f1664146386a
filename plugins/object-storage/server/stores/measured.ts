import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { failures } from '../failures'

/** Lets bytes through, counts and hashes them, and fails at the first one too many. */
export class Measured extends Transform {
  readonly #hash = createHash('md5')
  #size = 0

  constructor(
    private readonly maxSize: number,
    private readonly tooLarge: () => Error = failures.UPLOAD_TOO_LARGE,
  ) {
    super()
  }

  /** Bytes so far. */
  get size(): number {
    return this.#size
  }

  /** Of all bytes, when the last one is through; in hexadecimal, as S3 servers give it. */
  digest(): string {
    return this.#hash.digest('hex')
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#size += chunk.length
    if (this.#size > this.maxSize) {
      done(this.tooLarge())
      return
    }
    this.#hash.update(chunk)
    done(null, chunk)
  }
}
