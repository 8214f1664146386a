import { type FieldDraft, type FormDraft, type FormSchema, formDataOf, formDraftOf } from '@etabli/sdk'
import { NO_TEXT, sentValueOf, storedDraftOf } from '@etabli/sdk/platform'
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
