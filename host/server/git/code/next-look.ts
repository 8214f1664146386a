import { SharedWork } from '../../kept-folders/shared-work'

interface Looks {
  readonly running: SharedWork<string>
  next: SharedWork<string> | undefined
}

/**
 * Looks that many ask for at once. An answer always comes from a look that began after it was asked for, so those who ask during one
 * share the next.
 */
export class NextLook {
  readonly #looks = new Map<string, Looks>()

  look(key: string, work: (signal: AbortSignal) => Promise<string>, signal?: AbortSignal): Promise<string> {
    const looks = this.#looks.get(key)
    if (!looks) return this.#begin(key, new SharedWork(work)).wait({ signal })
    if (!looks.next || looks.next.isGivenUp)
      looks.next = new SharedWork(async (ending) => {
        await looks.running.over()
        return work(ending)
      })
    return looks.next.wait({ signal })
  }

  #begin(key: string, running: SharedWork<string>): SharedWork<string> {
    const looks: Looks = { running, next: undefined }
    this.#looks.set(key, looks)
    void running.over().then(() => {
      if (looks.next) this.#begin(key, looks.next)
      else this.#looks.delete(key)
    })
    return running
  }
}
