import { accessFields, parseAccess } from '@etabli/core/access/access'
import { formText } from '@etabli/core/contract/body'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { pathParamNames } from '@etabli/core/contract/path'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { arbitraryOf } from './arbitrary-from-schema'
import { FORM_BODY, JSON_BODY, type RawRequest } from './raw-http'

export type Fields = Readonly<Record<string, unknown>>

/** What a test says about a call in its failures. */
export function nameOf(call: AnyCall): string {
  return `${call.method} ${call.path}`
}

/** The fields of a call that name the project its access is judged on. */
export function projectFields(call: AnyCall): readonly string[] {
  return accessFields(parseAccess(call.access))
}

/** The schemas of a body's fields, and which of them travel as JSON or number text. */
function fieldSchemas(call: AnyCall): ReadonlyMap<string, { schema: z.core.$ZodType; optional: boolean }> {
  const body = call.body?.schema
  if (!(body instanceof z.ZodMiniObject)) return new Map()
  const shape: Readonly<Record<string, z.core.$ZodType>> = body.shape
  return new Map(
    Object.entries(shape).map(([name, field]) => {
      const inner = field instanceof z.ZodMiniOptional ? field.def.innerType : field
      // A text that is read into a value: what travels is the value's text, so the value is what has to fit.
      const schema = inner instanceof z.ZodMiniPipe ? inner.def.out : inner
      return [name, { schema, optional: field instanceof z.ZodMiniOptional }]
    }),
  )
}

/** Input that a call accepts: its body from the schema, its path parameters filled, and the project where one is named. */
export function validInput(call: AnyCall, project: string): fc.Arbitrary<Fields> {
  const projects = projectFields(call)
  const schemas = [...fieldSchemas(call)]
  const travels = (value: unknown) => (call.body?.encoding === 'form' ? formText(value) : value)
  const fields = schemas.map(([name, { schema }]) => [name, arbitraryOf(schema).map(travels)] as const)
  const params = pathParamNames(call.path).map((name) => [name, fc.stringMatching(/^[a-z0-9]{1,12}$/)] as const)
  const named = projects.map((name) => [name, fc.constant(project)] as const)
  const requiredKeys = [...params, ...named, ...schemas.filter(([, { optional }]) => !optional)].map(([name]) => name)
  return fc
    .record(Object.fromEntries([...fields, ...params, ...named]), { requiredKeys: [...new Set(requiredKeys)] })
    .filter(
      // A schema may ask for more than its JSON Schema can say.
      (input) => call.body === undefined || call.body.schema.safeParse(input).success,
    )
}

export interface BadInput {
  readonly why: string
  readonly input: Fields
}

const WRONG = [null, 1.5, -1, 1e21, true, {}, [], [[]], '', '\u0000', 'x'.repeat(70_000)]
/** Texts that a form's field is read from. In JSON they are texts like any other. */
const WRONG_TEXTS = ['null', '{', '[1]', '-1', '1e999', 'NaN']

/** Every way in which one field of a valid input can be wrong: missing, of another type, too long, out of range. */
export function badInputs(call: AnyCall, valid: Fields): readonly BadInput[] {
  const body = call.body
  if (!body) return []
  const cases = [...fieldSchemas(call).keys()].flatMap((field) => {
    const { [field]: _, ...without } = valid
    const wrong = body.encoding === 'form' ? new Set([...WRONG, ...WRONG_TEXTS].map(formText)) : WRONG
    return [
      { why: `${field} is missing`, input: without },
      ...[...wrong].map((value) => ({
        why: `${field} is ${String(JSON.stringify(value)).slice(0, 20)}`,
        input: { ...valid, [field]: value },
      })),
    ]
  })
  // The declaration decides what is wrong; for most fields some of these are right.
  return cases.filter(({ input }) => !body.schema.safeParse(input).success)
}

/** The request of a call with these fields, form fields url-encoded. */
export function requestOf(call: AnyCall, input: Fields, headers: Readonly<Record<string, string>> = {}): RawRequest {
  // Raw, as somebody would send it who uses no client of ours: `..` too.
  const path = call.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const inPath = new Set(pathParamNames(call.path))
  const fields = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  if (!call.body) return { method: call.method, path, headers }
  if (call.body.encoding === 'json')
    return {
      method: call.method,
      path,
      headers: { ...JSON_BODY, ...headers },
      body: JSON.stringify(Object.fromEntries(fields)),
    }
  const body = new URLSearchParams(fields.map(([name, value]) => [name, formText(value)])).toString()
  return { method: call.method, path, headers: { ...FORM_BODY, ...headers }, body }
}

/** To make one from the patterns of a declaration costs up to a tenth of a second. */
const made = new WeakMap<AnyCall, Map<string, Fields>>()

/** One valid input of every call, the same in every run. */
export function oneValidInput(call: AnyCall, project: string): Fields {
  const ofCall = made.get(call) ?? new Map<string, Fields>()
  made.set(call, ofCall)
  const known = ofCall.get(project)
  if (known) return known
  const [input = {}] = fc.sample(validInput(call, project), { numRuns: 1, seed: 1 })
  ofCall.set(project, input)
  return input
}

/** What no text may hold: PostgreSQL refuses the one, UTF-8 the others. */
const ODD = ['\u0000', '\ud800', '\udc00']
const SAMPLES = 6

/** Valid inputs of a call with one of their texts made odd, at any depth, keys too; each place of the input once. */
export function oddTexts(call: AnyCall, project: string): readonly BadInput[] {
  const { body } = call
  if (!body) return []
  const seen = new Set<string>()
  return fc.sample(validInput(call, project), { numRuns: SAMPLES, seed: 3 }).flatMap((input) =>
    Object.entries(input).flatMap(([field, value]) => {
      if (call.path.includes(`:${field}`)) return []
      // In a form, values travel as JSON text: what is odd is inside it.
      const inside = body.encoding === 'form' ? jsonOf(value) : undefined
      return textsIn(inside ?? value, field).flatMap(({ place, made }) => {
        if (seen.has(place)) return []
        seen.add(place)
        return ODD.flatMap((odd) => {
          // A form is sent as UTF-8, which has no half of a pair.
          if (body.encoding === 'form' && inside === undefined && odd !== '\u0000') return []
          const changed = made(odd)
          const why = `${place} holds ${JSON.stringify(odd)}`
          return [{ why, input: { ...input, [field]: inside === undefined ? changed : JSON.stringify(changed) } }]
        })
      })
    }),
  )
}

function jsonOf(value: unknown): unknown {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : undefined
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}

interface OddPlace {
  readonly place: string
  readonly made: (odd: string) => unknown
}

/** Every text within a value, and how the value is with that text made odd. */
function textsIn(value: unknown, place: string): readonly OddPlace[] {
  if (typeof value === 'string')
    return [
      { place, made: (odd) => `a${odd}b` },
      { place: `${place} (end)`, made: (odd) => value + odd },
    ]
  if (typeof value !== 'object' || value === null) return []
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const put = (key: string, inner: unknown) =>
    Array.isArray(value)
      ? value.map((old: unknown, index) => (String(index) === key ? inner : old))
      : { ...value, [key]: inner }
  // What stands under `__proto__` is dropped before anybody could see it.
  const within = entries.flatMap(([key, inner]) =>
    key === '__proto__'
      ? []
      : textsIn(inner, `${place}.${Array.isArray(value) ? '*' : key}`).map((odd) => {
          return { place: odd.place, made: (sign: string) => put(key, odd.made(sign)) }
        }),
  )
  return within
}
