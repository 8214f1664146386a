import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import { distinctUntilChanged, filter, map, type Observable, Subject, startWith } from 'rxjs'
import type { FramePort } from './frame-port'

const LONGEST_VALUE = 16_000
const LONGEST_KEY = 100

/** What this browser remembers for the plugin of this frame. A frame has no storage of its own: the workbench keeps it. */
export class FramePreferenceStore implements PreferenceStore {
  readonly #prefix: string
  readonly #stored: Map<string, string>
  readonly #changed$ = new Subject<string>()

  constructor(
    private readonly port: FramePort,
    plugin: string,
    stored: Readonly<Record<string, string>>,
  ) {
    this.#prefix = `plugin:${plugin}:`
    this.#stored = new Map(Object.entries(stored))
  }

  get(key: string): string | undefined {
    return this.#stored.get(this.#full(key))
  }

  set(key: string, value: string): void {
    const full = this.#full(key)
    const own = full.slice(this.#prefix.length)
    if (own.length > LONGEST_KEY || value.length > LONGEST_VALUE)
      throw new PreferenceError(
        `${own.slice(0, LONGEST_KEY)}: a plugin in a frame remembers ${LONGEST_VALUE} signs at most`,
      )
    this.#stored.set(full, value)
    this.port.send({ type: 'store', key: own, value })
    this.#changed$.next(full)
  }

  remove(key: string): void {
    const full = this.#full(key)
    this.#stored.delete(full)
    this.port.send({ type: 'store', key: full.slice(this.#prefix.length) })
    this.#changed$.next(full)
  }

  keys(prefix: string): readonly string[] {
    return [...this.#stored.keys()].filter((key) => key.startsWith(this.#full(prefix))).sort()
  }

  watch$(key: string): Observable<string | undefined> {
    const full = this.#full(key)
    return this.#changed$.pipe(
      filter((changed) => changed === full),
      startWith(full),
      map(() => this.get(key)),
      distinctUntilChanged(),
    )
  }

  /** Everything here is the plugin's own, however its key is written. */
  #full(key: string): string {
    return key.startsWith(this.#prefix) ? key : this.#prefix + key
  }
}
