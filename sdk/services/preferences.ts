import type { Observable } from 'rxjs'
import { createToken } from './token'

/** Every key of local storage, typed, in one place. Values that do not fit are treated as absent. */
export interface PreferenceStore {
  get(key: string): string | undefined
  /** Throws `PreferenceError` where the browser refuses to store. */
  set(key: string, value: string): void
  remove(key: string): void
  keys(prefix: string): readonly string[]
  /** The value now and after each change, in this tab or another. */
  watch$(key: string): Observable<string | undefined>
}
export const PreferenceStore = createToken<PreferenceStore>('etabli.PreferenceStore', 'What this browser remembers')

/** The browser could not keep a value, as its storage is full or closed. */
export class PreferenceError extends Error {
  override readonly name = 'PreferenceError'
}
