import { type FieldDraft, type FormDraft, type FormSchema, formDataOf, formDraftOf } from '@etabli/sdk'
import { isEmptyValue, NO_TEXT, sentValueOf, storedDraftOf } from '@etabli/sdk/platform'
import type { EnvVariable } from '@etabli/sdk/ui'
import type { SecretForm, SecretInput } from '../contract'

/** A row of a custom secret. */
export interface Entry extends FieldDraft {
  readonly id: string
  readonly key: string
}

/** A secret while it is written. */
export interface Draft {
  readonly name: string
  readonly description: string
  /** A date, or empty. */
  readonly expiry: string
  /** The rows of a custom secret. */
  readonly entries: readonly Entry[]
  /** The form of a connection. */
  readonly fields: FormDraft
}

export function emptyEntry(): Entry {
  return { id: crypto.randomUUID(), key: '', value: NO_TEXT }
}

/** Pasted variables in place of the values of the same keys, or below. Of two of one name the last one counts, as in a shell. */
export function withVariables(entries: readonly Entry[], variables: readonly EnvVariable[]): readonly Entry[] {
  const given = new Map(variables.map(({ name, value }) => [name, { kind: 'text', text: value } as const]))
  const kept = entries
    .filter(({ key, value }) => key !== '' || !isEmptyValue(value))
    .map((entry) => ({ ...entry, value: given.get(entry.key) ?? entry.value }))
  const known = new Set(kept.map(({ key }) => key))
  const added = [...given].filter(([key]) => !known.has(key)).map(([key, value]) => ({ ...emptyEntry(), key, value }))
  return [...kept, ...added]
}

export function draftOf(schema: FormSchema | undefined, stored: SecretForm | undefined): Draft {
  return {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    expiry: stored?.['expires-at'] ?? '',
    entries: schema ? [] : rowsOf(stored),
    fields: schema ? formDraftOf(schema, stored?.data) : {},
  }
}

function rowsOf(stored: SecretForm | undefined): readonly Entry[] {
  const rows = Object.entries(stored?.data ?? {}).map(([key, value]) => ({ id: key, key, ...storedDraftOf(value) }))
  return rows.length > 0 ? rows : [emptyEntry()]
}

/** What is sent: a field that is left empty is left out. */
export function dataOf(draft: Draft, schema: FormSchema | undefined): SecretInput['data'] {
  if (schema) return formDataOf(draft.fields, schema)
  return Object.fromEntries(
    draft.entries.flatMap(({ key, value }) => {
      const sent = sentValueOf(value)
      return sent === undefined ? [] : [[key, sent]]
    }),
  )
}
