import * as z from 'zod/mini'
import { FILE_PREFIX, type FormField, type FormSchema, LONGEST_VALUE } from '../contract'
import { FORM } from '../messages'
import type { Draft, DraftValue, Entry } from './draft'

export interface EntryFaults {
  readonly key?: string
  readonly value?: string
}

/** A sentence for each field that is wrong. */
export interface FormFaults {
  readonly name?: string
  readonly description?: string
  /** By the entry's id. */
  readonly entries: Readonly<Record<string, EntryFaults>>
  /** Of which fields one is needed. */
  readonly groups?: string
}

const LONGEST_NAME = 256

/** All that keeps a draft from being saved. A draft with a schema is a connection's. */
export function faultsOf(draft: Draft, schema: FormSchema | undefined): FormFaults {
  const name = faultOfName(draft.name)
  const groups = schema && faultOfGroups(draft, schema)
  const entries = draft.entries.flatMap((entry): [string, EntryFaults][] => {
    const faults = schema ? fieldFaults(entry, schema) : rowFaults(entry, draft.entries)
    return faults.key === undefined && faults.value === undefined ? [] : [[entry.id, faults]]
  })
  return {
    entries: Object.fromEntries(entries),
    ...(name !== undefined && { name }),
    ...(!schema && draft.description.trim() === '' && { description: FORM.descriptionRequired }),
    ...(groups !== undefined && { groups }),
  }
}

export function isFaultless({ name, description, entries, groups }: FormFaults): boolean {
  return [name, description, groups].every((fault) => fault === undefined) && Object.keys(entries).length === 0
}

function faultOfName(name: string): string | undefined {
  if (name.trim() === '') return FORM.nameRequired
  return name.length > LONGEST_NAME ? FORM.nameTooLong : undefined
}

function rowFaults({ id, key, value }: Entry, all: readonly Entry[]): EntryFaults {
  const isTwice = all.some((other) => other.id !== id && other.key === key)
  const keyFault = key.trim() === '' ? FORM.keyRequired : isTwice ? FORM.keyTwice : undefined
  const valueFault = isEmpty(value) ? FORM.valueRequired : faultOfText(value)
  return { ...(keyFault && { key: keyFault }), ...(valueFault && { value: valueFault }) }
}

function fieldFaults({ key, value }: Entry, schema: FormSchema): EntryFaults {
  const field = schema.properties[key]
  if (!field) return {}
  const fault = isEmpty(value)
    ? schema.required.includes(key)
      ? FORM.required(field.title)
      : undefined
    : (faultOfText(value) ?? faultOfValue(field, value))
  return fault === undefined ? {} : { value: fault }
}

function isEmpty(value: DraftValue): boolean {
  return value.kind === 'text' && value.text.trim() === ''
}

function faultOfText(value: DraftValue): string | undefined {
  if (value.kind !== 'text') return undefined
  if (value.text.startsWith(FILE_PREFIX)) return FORM.valueIsFile
  return value.text.length > LONGEST_VALUE ? FORM.valueTooLong : undefined
}

function faultOfGroups(draft: Draft, { anyOf, properties }: FormSchema): string | undefined {
  if (!anyOf) return undefined
  const given = new Set(draft.entries.filter(({ value }) => !isEmpty(value)).map(({ key }) => key))
  if (anyOf.some(({ required }) => required.every((key) => given.has(key)))) return undefined
  return FORM.oneOf(anyOf.map(({ title, required }) => title || (properties[required[0] ?? '']?.title ?? '')))
}

/** The sentence about a given value that the field does not take. What is stored already was judged when it was saved. */
function faultOfValue(field: FormField, value: DraftValue): string | undefined {
  if (value.kind !== 'text') return undefined
  const given = field.type === 'integer' ? Number(value.text) : value.text
  const issue = schemaOf(field).safeParse(given).error?.issues[0]
  return issue && sentence(field, issue)
}

/** The part of JSON Schema that forms use, in the page's own validator: it needs no generated code, which the page's policy forbids. */
function schemaOf(field: FormField): z.ZodMiniType {
  if (field.type === 'boolean') return z.boolean()
  if (field.type === 'integer')
    return z
      .int()
      .check(
        z.minimum(field.minimum ?? Number.MIN_SAFE_INTEGER, { abort: true }),
        z.maximum(field.maximum ?? Number.MAX_SAFE_INTEGER),
      )
  if (field.enum) return z.enum(field.enum)
  return textOf(field).check(
    z.minLength(field.minLength ?? 0),
    z.maxLength(field.maxLength ?? LONGEST_VALUE),
    ...(field.pattern === undefined ? [] : [z.regex(new RegExp(field.pattern, 'u'))]),
  )
}

function textOf({ format }: FormField) {
  if (format === 'uri') return z.url({ protocol: /^https?$/ })
  if (format === 'hostname') return z.hostname()
  if (format === 'email') return z.email()
  return z.string()
}

function sentence(field: FormField, issue: z.core.$ZodIssue): string {
  const { title, format, examples, type } = field
  switch (issue.code) {
    case 'invalid_type':
      return FORM.wholeNumber(title)
    case 'too_small':
      return (type === 'integer' ? FORM.atLeast : FORM.tooShort)(title, Number(issue.minimum))
    case 'too_big':
      return (type === 'integer' ? FORM.atMost : FORM.tooLong)(title, Number(issue.maximum))
    case 'invalid_value':
      return FORM.notOffered(title)
    default:
      return issue.code === 'invalid_format' && issue.format !== 'regex' && format !== undefined && isSaid(format)
        ? FORM.formats[format](title)
        : FORM.notFitting(title, examples?.[0])
  }
}

function isSaid(format: string): format is keyof typeof FORM.formats {
  return Object.hasOwn(FORM.formats, format)
}
