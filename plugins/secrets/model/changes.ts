import { type EnvDifference, envDifferenceOf } from '@etabli/sdk/ui'
import type { SecretForm, SecretUpdate } from '../contract'

/** What saving would change, by name: never a value. */
export interface Changes extends EnvDifference {
  readonly fields: readonly string[]
}

export function changesOf(before: SecretForm, after: SecretUpdate): Changes {
  return {
    fields: [
      ...(before.description === after.description ? [] : ['description']),
      ...(before['expires-at'] === after['expires-at'] ? [] : ['expires-at']),
    ],
    ...envDifferenceOf(before.data, after.data),
  }
}

export function isAnyChange({ fields, added, changed, removed }: Changes): boolean {
  return fields.length + added.length + changed.length + removed.length > 0
}
