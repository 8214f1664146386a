import { type FormDraft, type FormSchema, formDataOf, formDraftOf } from '@etabli/sdk'
import { type EnvPair, envDataOf, envPairsOf } from '@etabli/sdk/ui'
import type { SecretForm, SecretInput } from '../contract'

/** A secret while it is written. */
export interface Draft {
  readonly name: string
  readonly description: string
  /** A date, or empty. */
  readonly expiry: string
  /** The rows of a custom secret. */
  readonly entries: readonly EnvPair[]
  /** The form of a connection. */
  readonly fields: FormDraft
}

export function draftOf(schema: FormSchema | undefined, stored: SecretForm | undefined): Draft {
  return {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    expiry: stored?.['expires-at'] ?? '',
    entries: schema ? [] : envPairsOf(stored?.data),
    fields: schema ? formDraftOf(schema, stored?.data) : {},
  }
}

/** What is sent: a field that is left empty is left out. */
export function dataOf(draft: Draft, schema: FormSchema | undefined): SecretInput['data'] {
  return schema ? formDataOf(draft.fields, schema) : envDataOf(draft.entries)
}
