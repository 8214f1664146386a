import { PreferenceError, type PreferenceStore } from '@etabli/sdk'

/** Keeps a choice for the next visit. A browser that stores nothing forgets it, and the choice holds for this page. */
export function remember(preferences: PreferenceStore, key: string, value: string): void {
  try {
    preferences.set(key, value)
  } catch (error) {
    if (!(error instanceof PreferenceError)) throw error
  }
}
