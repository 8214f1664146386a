/** So many characters are sent at once, and so many may wait in all. */
const BATCH = 1_048_576
const MOST = 16 * BATCH

/** What a job writes, on its way to the server: what comes while one part is under way goes together. */
export class JobWriting {
  #text = ''
  #sending: Promise<void> | undefined

  constructor(private readonly send: (text: string) => Promise<unknown>) {}

  write(text: string): void {
    this.#text += text
    // Of what is written faster than it can be sent, the server would keep the end alone.
    if (this.#text.length > MOST) this.#text = `[some of the output was left out]\n${this.#text.slice(-BATCH)}`
    this.#sending ??= this.#send()
  }

  /** Resolves when all of it has arrived. */
  async end(): Promise<void> {
    await this.#sending
  }

  async #send(): Promise<void> {
    // What is written in one go is sent in one.
    await Promise.resolve()
    try {
      while (this.#text !== '') {
        const part = this.#text.slice(0, BATCH)
        this.#text = this.#text.slice(BATCH)
        await this.send(part)
      }
    } catch {
      // Nobody hears it any more.
      this.#text = ''
    } finally {
      this.#sending = undefined
    }
  }
}
