import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { failures } from '../failures'

interface Bounds {
  /** What was announced; undefined where nothing was. */
  readonly size: number | undefined
  readonly maxSize: number
  /** The failure of the first byte too many. */
  readonly tooLarge?: () => Error
}

/** Lets bytes through, counts and hashes them, and fails at the first one too many, or at the end where some are missing. */
export class Measured extends Transform {
  readonly #hash = createHash('md5')
  #size = 0

  constructor(private readonly bounds: Bounds) {
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
    const { size, maxSize, tooLarge = failures.UPLOAD_TOO_LARGE } = this.bounds
    if (this.#size > Math.min(size ?? maxSize, maxSize)) {
      done(tooLarge())
      return
    }
    this.#hash.update(chunk)
    done(null, chunk)
  }

  override _flush(done: (error: Error | null) => void): void {
    const { size } = this.bounds
    done(size === undefined || size === this.#size ? null : failures.UPLOAD_INCOMPLETE())
  }
}
