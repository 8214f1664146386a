import type { SecretForm, SecretUpdate } from '../contract'

/** What saving would change, by name: never a value. */
export interface Changes {
  readonly fields: readonly string[]
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

export function changesOf(before: SecretForm, after: SecretUpdate): Changes {
  const old = new Map(Object.entries(before.data))
  const now = Object.entries(after.data)
  const kept = new Set(now.map(([key]) => key))
  return {
    fields: [
      ...(before.description === after.description ? [] : ['description']),
      ...(before['expires-at'] === after['expires-at'] ? [] : ['expires-at']),
    ],
    added: now.filter(([key]) => !old.has(key)).map(([key]) => key),
    // What is left as it is stored comes as an object; a given value is a text, a number or a switch.
    changed: now
      .filter(([key, value]) => old.has(key) && typeof value !== 'object' && value !== old.get(key))
      .map(([key]) => key),
    removed: [...old.keys()].filter((key) => !kept.has(key)),
  }
}

export function isAnyChange({ fields, added, changed, removed }: Changes): boolean {
  return fields.length + added.length + changed.length + removed.length > 0
}
