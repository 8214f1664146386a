import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import { distinctUntilChanged, filter, fromEvent, map, merge, type Observable, Subject, startWith } from 'rxjs'

/** Preferences in the browser's local storage; changes of other tabs are seen too. */
export class LocalPreferenceStore implements PreferenceStore {
  readonly #changed$ = new Subject<string | null>()

  constructor(
    private readonly storage: Storage,
    private readonly page: Window,
  ) {}

  get(key: string): string | undefined {
    try {
      return this.storage.getItem(key) ?? undefined
    } catch {
      // Storage is off in this browser: everything is as if never stored.
      return undefined
    }
  }

  set(key: string, value: string): void {
    try {
      this.storage.setItem(key, value)
    } catch (error) {
      throw new PreferenceError(`the browser refuses to store ${key}`, { cause: error })
    }
    this.#changed$.next(key)
  }

  remove(key: string): void {
    try {
      this.storage.removeItem(key)
    } catch (error) {
      throw new PreferenceError(`the browser refuses to remove ${key}`, { cause: error })
    }
    this.#changed$.next(key)
  }

  keys(prefix: string): readonly string[] {
    try {
      return Object.keys(this.storage)
        .filter((key) => key.startsWith(prefix))
        .sort()
    } catch {
      return []
    }
  }

  watch$(key: string): Observable<string | undefined> {
    const otherTabs$ = fromEvent<StorageEvent>(this.page, 'storage').pipe(map((event) => event.key))
    return merge(this.#changed$, otherTabs$).pipe(
      filter((changed) => changed === key || changed === null),
      startWith(key),
      map(() => this.get(key)),
      distinctUntilChanged(),
    )
  }
}
