/** Lets those who name the same thing work one after another. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(name)
    const mine = (async () => {
      await before?.catch(() => undefined)
      return work()
    })()
    this.#last.set(name, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name)
    }
  }
}
