import { type FormSchema, isFile, type SecretForm, type SecretInput, type SecretValue, UNCHANGED } from '../contract'
import { storedFileOf } from './stored-file'

/** One value as it stands in a form. */
export type DraftValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'switch'; readonly on: boolean }
  /** An uploaded file, as a data URL. */
  | { readonly kind: 'file'; readonly content: string }
  /** A sensitive value that stays as it is stored; `file` where it is one. */
  | { readonly kind: 'kept'; readonly file?: string }

export interface Entry {
  readonly id: string
  readonly key: string
  readonly value: DraftValue
  /** What is stored under this key; absent for a new one. */
  readonly stored?: DraftValue
}

/** A secret while it is written: rows of a custom one, or the fields of a connection in the order of its form. */
export interface Draft {
  readonly name: string
  readonly description: string
  /** A date, or empty. */
  readonly expiry: string
  readonly entries: readonly Entry[]
}

export const NO_TEXT: DraftValue = { kind: 'text', text: '' }

export function emptyEntry(): Entry {
  return { id: crypto.randomUUID(), key: '', value: NO_TEXT }
}

export function draftOf(schema: FormSchema | undefined, stored: SecretForm | undefined): Draft {
  return {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    expiry: stored?.['expires-at'] ?? '',
    entries: schema ? fieldsOf(schema, stored) : rowsOf(stored),
  }
}

function rowsOf(stored: SecretForm | undefined): readonly Entry[] {
  const rows = Object.entries(stored?.data ?? {}).map(([key, value]) => entryOf(key, storedValue(value)))
  return rows.length > 0 ? rows : [emptyEntry()]
}

function fieldsOf(schema: FormSchema, stored: SecretForm | undefined): readonly Entry[] {
  return Object.entries(schema.properties).map(([key, field]) => {
    const value = stored?.data[key]
    if (value !== undefined) return entryOf(key, storedValue(value))
    // What a stored secret leaves out stays out; a new one begins with what the form proposes.
    const proposed = stored === undefined ? field.default : undefined
    if (field.type === 'boolean') return { id: key, key, value: { kind: 'switch', on: proposed === true } }
    return { id: key, key, value: { kind: 'text', text: proposed === undefined ? '' : String(proposed) } }
  })
}

function entryOf(key: string, value: DraftValue): Entry {
  return { id: key, key, value, stored: value }
}

function storedValue(value: SecretForm['data'][string]): DraftValue {
  if (typeof value === 'object') return keptValue(storedFileOf(value))
  if (typeof value === 'boolean') return { kind: 'switch', on: value }
  if (isFile(value)) return { kind: 'file', content: value }
  return { kind: 'text', text: String(value) }
}

function keptValue(file: string | undefined): DraftValue {
  return file === undefined ? { kind: 'kept' } : { kind: 'kept', file }
}

/** What is sent: a field that is left empty is left out. */
export function dataOf(draft: Draft, schema: FormSchema | undefined): SecretInput['data'] {
  return Object.fromEntries(
    draft.entries.flatMap(({ key, value }): [string, SecretInput['data'][string]][] => {
      if (value.kind === 'kept') return [[key, UNCHANGED]]
      const plain = plainOf(value, schema?.properties[key]?.type === 'integer')
      return plain === '' ? [] : [[key, plain]]
    }),
  )
}

function plainOf(value: Exclude<DraftValue, { kind: 'kept' }>, isNumber: boolean): SecretValue {
  if (value.kind === 'switch') return value.on
  if (value.kind === 'file') return value.content
  return isNumber && value.text.trim() !== '' ? Number(value.text) : value.text
}
