import { STORAGE_KEYS } from '@etabli/core/constants'
import type { PreferenceStore } from '@etabli/sdk'

const LIMIT = 8

/** The ids of what was opened last from the palette, newest first. */
export function recentItems(preferences: PreferenceStore): readonly string[] {
  try {
    const stored: unknown = JSON.parse(preferences.get(STORAGE_KEYS.paletteRecent) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, LIMIT) : []
  } catch {
    return []
  }
}

export function rememberItem(preferences: PreferenceStore, id: string): void {
  const recent = [id, ...recentItems(preferences).filter((other) => other !== id)].slice(0, LIMIT)
  try {
    preferences.set(STORAGE_KEYS.paletteRecent, JSON.stringify(recent))
  } catch {
    // Only the order of the next list would have used it.
  }
}
