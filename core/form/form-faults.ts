import * as z from 'zod/mini'
import { FILE_PREFIX, isFileValue } from './file-value'
import { type FormValue, LONGEST_VALUE } from './form-data'
import { type FieldValue, type FormDraft, isEmptyValue, storedDraftOf } from './form-draft'
import { type FormField, type FormSchema, isNumeric } from './form-schema'
import { FORM_FAULTS } from './messages'

/** A sentence for each field that is wrong. */
export interface FormFaults {
  /** By the field's name. */
  readonly fields: Readonly<Record<string, string>>
  /** Of which fields one is needed. */
  readonly groups?: string
}

/** All that keeps a form from being sent. */
export function formFaultsOf(draft: FormDraft, schema: FormSchema): FormFaults {
  const groups = faultOfGroups(draft, schema)
  const fields = Object.entries(schema.properties).flatMap(([name, field]): [string, string][] => {
    const fault = faultOfField(field, draft[name]?.value, schema.required.includes(name))
    return fault === undefined ? [] : [[name, fault]]
  })
  return { fields: Object.fromEntries(fields), ...(groups !== undefined && { groups }) }
}

/**
 * The same of what was sent, which need not come from a form: a sentence that names the fields, and none of their values. Undefined
 * where all of it is right.
 */
export function faultOfData(data: Readonly<Record<string, FormValue>>, schema: FormSchema): string | undefined {
  const unknown = Object.keys(data).find((name) => !Object.hasOwn(schema.properties, name))
  if (unknown !== undefined) return FORM_FAULTS.unknown(unknown)
  const draft = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, storedDraftOf(value)]))
  const misfit = Object.entries(schema.properties).find(([name, field]) => {
    const value = data[name]
    return value !== undefined && !hasTypeOf(field, value)
  })
  if (misfit) return FORM_FAULTS.notFitting(misfit[1].title, misfit[1].examples?.[0])
  const { fields, groups } = formFaultsOf(draft, schema)
  return Object.values(fields)[0] ?? groups
}

/** A file where the form asks for a file, and a text where it asks for a text. */
function hasTypeOf({ type, format }: FormField, value: FormValue): boolean {
  if (type === 'boolean') return typeof value === 'boolean'
  if (type !== 'string') return typeof value === 'number'
  return typeof value === 'string' && isFileValue(value) === (format === 'data-url')
}

/** Whether a form can be sent as it is. */
export function isFormFaultless({ fields, groups }: FormFaults): boolean {
  return groups === undefined && Object.keys(fields).length === 0
}

function faultOfField(field: FormField, value: FieldValue | undefined, isRequired: boolean): string | undefined {
  if (value === undefined || isEmptyValue(value)) return isRequired ? FORM_FAULTS.required(field.title) : undefined
  return faultOfText(value) ?? faultOfValue(field, value)
}

/** What no text of any form may be. */
export function faultOfText(value: FieldValue): string | undefined {
  if (value.kind !== 'text') return undefined
  if (value.text.startsWith(FILE_PREFIX)) return FORM_FAULTS.valueIsFile
  return value.text.length > LONGEST_VALUE ? FORM_FAULTS.valueTooLong : undefined
}

function faultOfGroups(draft: FormDraft, { anyOf, properties }: FormSchema): string | undefined {
  if (!anyOf) return undefined
  const isGiven = (name: string) => {
    const value = draft[name]?.value
    return value !== undefined && !isEmptyValue(value)
  }
  if (anyOf.some(({ required }) => required.every(isGiven))) return undefined
  return FORM_FAULTS.oneOf(anyOf.map(({ title, required }) => title || (properties[required[0] ?? '']?.title ?? '')))
}

/** The sentence about a given value that the field does not take. What is stored already was judged when it was saved. */
function faultOfValue(field: FormField, value: FieldValue): string | undefined {
  if (value.kind !== 'text') return undefined
  const given = isNumeric(field) ? Number(value.text) : value.text
  const issue = schemaOf(field).safeParse(given).error?.issues[0]
  return issue && sentence(field, issue)
}

/** The part of JSON Schema that forms use, in the page's own validator: it needs no generated code, which the page's policy forbids. */
function schemaOf(field: FormField): z.ZodMiniType {
  if (field.type === 'boolean') return z.boolean()
  if (field.type === 'integer') return z.int().check(...boundsOf(field, Number.MAX_SAFE_INTEGER))
  if (field.type === 'number') return z.number().check(...boundsOf(field, Number.MAX_VALUE))
  if (field.enum) return z.enum(field.enum)
  return textOf(field).check(
    z.minLength(field.minLength ?? 0),
    z.maxLength(field.maxLength ?? LONGEST_VALUE),
    ...(field.pattern === undefined ? [] : [z.regex(new RegExp(field.pattern, 'u'))]),
  )
}

function boundsOf({ minimum, maximum, multipleOf }: FormField, largest: number) {
  return [
    z.minimum(minimum ?? -largest, { abort: true }),
    z.maximum(maximum ?? largest, { abort: true }),
    ...(multipleOf === undefined ? [] : [z.multipleOf(multipleOf)]),
  ]
}

function textOf({ format }: FormField) {
  if (format === 'uri') return z.url({ protocol: /^https?$/ })
  if (format === 'hostname') return z.hostname()
  if (format === 'email') return z.email()
  return z.string()
}

function sentence(field: FormField, issue: z.core.$ZodIssue): string {
  const { title, format, examples } = field
  switch (issue.code) {
    case 'invalid_type':
      return field.type === 'integer' ? FORM_FAULTS.wholeNumber(title) : FORM_FAULTS.number(title)
    case 'too_small':
      return (isNumeric(field) ? FORM_FAULTS.atLeast : FORM_FAULTS.tooShort)(title, Number(issue.minimum))
    case 'too_big':
      return (isNumeric(field) ? FORM_FAULTS.atMost : FORM_FAULTS.tooLong)(title, Number(issue.maximum))
    case 'not_multiple_of':
      return FORM_FAULTS.multipleOf(title, Number(issue.divisor))
    case 'invalid_value':
      return FORM_FAULTS.notOffered(title)
    default:
      return issue.code === 'invalid_format' && issue.format !== 'regex' && format !== undefined && isSaid(format)
        ? FORM_FAULTS.formats[format](title)
        : FORM_FAULTS.notFitting(title, examples?.[0])
  }
}

function isSaid(format: string): format is keyof typeof FORM_FAULTS.formats {
  return Object.hasOwn(FORM_FAULTS.formats, format)
}
