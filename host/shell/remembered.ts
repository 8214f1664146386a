import { PreferenceError } from '@etabli/sdk'

/** Changes what this browser remembers. One that stores nothing forgets it, and the page goes on. */
export function remembered(change: () => void): void {
  try {
    change()
  } catch (error) {
    if (!(error instanceof PreferenceError)) throw error
  }
}
