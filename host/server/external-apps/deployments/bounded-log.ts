import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises'

/**
 * What a program writes, in a file and one older one. The program holds the file itself and not a pipe to this server, so
 * that it outlives the server; a file that has grown too large is therefore copied and emptied, not renamed.
 */
export class BoundedLog {
  #trimming: Promise<void> = Promise.resolve()

  constructor(
    private readonly path: string,
    private readonly limit: number,
  ) {}

  /** To be handed to a program, which appends. */
  open(): Promise<FileHandle> {
    return open(this.path, 'a', 0o600)
  }

  /** Lines that are written between the copy and the emptying are lost. */
  trim(): Promise<void> {
    this.#trimming = this.#trimming.then(() => this.#trim())
    return this.#trimming
  }

  async #trim(): Promise<void> {
    const size = await stat(this.path).then(
      (entry) => entry.size,
      () => 0,
    )
    if (size <= this.limit) return
    // Where the disk is full even the copy is given up: the log must not be what fills it.
    await copyFile(this.path, `${this.path}.1`).catch(() => undefined)
    await truncate(this.path, 0)
  }
}
