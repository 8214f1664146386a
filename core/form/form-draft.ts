import { isFileValue } from './file-value'
import { type FormValue, type Hidden, type SentData, type StoredData, UNCHANGED, type Unchanged } from './form-data'
import { type FormField, type FormSchema, isNumeric } from './form-schema'

/** One value as it stands in a form. */
export type FieldValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'switch'; readonly on: boolean }
  /** An uploaded file, as a data URL. */
  | { readonly kind: 'file'; readonly content: string }
  /** A sensitive value that stays as it is stored; `file` where it is one. */
  | { readonly kind: 'kept'; readonly file?: string }

/** One field while it is written. */
export interface FieldDraft {
  readonly value: FieldValue
  /** What is stored; absent for a new value. */
  readonly stored?: FieldValue
}

/** A form while it is written: its fields by name. */
export type FormDraft = Readonly<Record<string, FieldDraft>>

export const NO_TEXT: FieldValue = { kind: 'text', text: '' }

/** What a form begins with: what is stored, or what the schema proposes where nothing is. */
export function formDraftOf(schema: FormSchema, stored: StoredData | undefined): FormDraft {
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, fieldDraftOf(field, stored, name)]),
  )
}

function fieldDraftOf(field: FormField, stored: StoredData | undefined, name: string): FieldDraft {
  const value = stored?.[name]
  if (value !== undefined) return storedDraftOf(value)
  // What was left out when it was stored stays out; a new form begins with what the schema proposes.
  const proposed = stored === undefined ? field.default : undefined
  if (field.type === 'boolean') return { value: { kind: 'switch', on: proposed === true } }
  return { value: { kind: 'text', text: proposed === undefined ? '' : String(proposed) } }
}

export function storedDraftOf(stored: FormValue | Hidden): FieldDraft & { readonly stored: FieldValue } {
  const value = fieldValueOf(stored)
  return { value, stored: value }
}

function fieldValueOf(stored: FormValue | Hidden): FieldValue {
  if (typeof stored === 'object')
    return stored.file === undefined ? { kind: 'kept' } : { kind: 'kept', file: stored.file }
  if (typeof stored === 'boolean') return { kind: 'switch', on: stored }
  if (isFileValue(stored)) return { kind: 'file', content: stored }
  return { kind: 'text', text: String(stored) }
}

/** What is sent, in the order of the schema. */
export function formDataOf(draft: FormDraft, schema: FormSchema): SentData {
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, field]): [string, FormValue | Unchanged][] => {
      const sent = draft[name] && sentValueOf(draft[name].value, field)
      return sent === undefined ? [] : [[name, sent]]
    }),
  )
}

/** What is sent for one value; undefined where it is empty. */
export function sentValueOf(value: FieldValue, field?: FormField): FormValue | Unchanged | undefined {
  if (value.kind === 'kept') return UNCHANGED
  if (value.kind === 'switch') return value.on
  const text = value.kind === 'file' ? value.content : value.text
  if (text === '') return undefined
  return field && isNumeric(field) && text.trim() !== '' ? Number(text) : text
}

export function isEmptyValue(value: FieldValue): boolean {
  return value.kind === 'text' && value.text.trim() === ''
}
