import type { Body } from '@etabli/core/contract/body'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { pathParamNames } from '@etabli/core/contract/path'
import { failures } from '@etabli/core/envelope/failures'
import type { HandledCall } from '@etabli/sdk/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** Path parameters and body fields as they came, before any schema looked at them. Texts for a form, any JSON value else. */
export type RawFields = Readonly<Record<string, unknown>>

export async function readFields(request: FastifyRequest, body: Body | undefined): Promise<RawFields> {
  const params = pathFields(request)
  if (!body) return params
  const fields = await readBody(request, body)
  if (!isPlainObject(fields)) throw failures.BAD_REQUEST({ message: 'the request body must be an object' })
  return { ...fields, ...params }
}

/** The path's parameters alone, which are there before the body is read. */
export function pathFields(request: FastifyRequest): Readonly<Record<string, string>> {
  const params = z.record(z.string(), z.string()).parse(request.params ?? {})
  if (oddTextIn(params) !== undefined)
    throw failures.BAD_REQUEST({ message: 'the address contains a character that no name can have' })
  return params
}

/** The body in the encoding that the call declares, and in no other: a schema of texts is never given JSON. */
async function readBody(request: FastifyRequest, body: Body): Promise<unknown> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === undefined) return {}
  if (body.encoding === 'form' && request.isMultipart()) return readForm(request, body)
  const expected = body.encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  if (type !== expected) throw failures.UNSUPPORTED_BODY()
  // A body that says null is no object of fields; only one that is not there has none.
  return request.body === undefined ? {} : request.body
}

/** A multipart form of texts: no files, no field twice. */
async function readForm(request: FastifyRequest, body: Body): Promise<RawFields> {
  const fields: Record<string, string> = Object.create(null)
  for await (const part of partsOf(request, body)) {
    if (part.type === 'file')
      throw failures.INVALID_INPUT({ message: `${part.fieldname}: files are not accepted here` })
    if (part.fieldname in fields) throw failures.INVALID_INPUT({ message: `${part.fieldname}: given twice` })
    if (part.fieldnameTruncated || part.valueTruncated) throw failures.TOO_LARGE()
    fields[part.fieldname] = String(part.value)
  }
  return fields
}

/** The parts, where a form that breaks off or cannot be read is the sender's fault: its reader's errors carry no status. */
async function* partsOf(request: FastifyRequest, { maxBytes }: Body) {
  try {
    // One field may be as large as all of a body that may be large.
    yield* request.parts(maxBytes === undefined ? {} : { limits: { fieldSize: maxBytes } })
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw failures.BAD_REQUEST({ cause: error })
  }
}

/**
 * The path parameters and the fields that the declaration names, as it wants them; a failure names each that does not fit.
 * What else was sent is dropped here: a handler can never be given a field that nobody declared.
 */
export function validate({ path, body }: Pick<AnyCall, 'body' | 'path'>, raw: RawFields): RawFields {
  const params = Object.fromEntries(pathParamNames(path).map((name) => [name, raw[name]]))
  if (!body) return params
  const result = body.schema.safeParse(raw)
  if (result.success && isPlainObject(result.data)) {
    const odd = oddTextIn(result.data)
    if (odd !== undefined)
      throw failures.INVALID_INPUT({
        message: `${odd}: contains a character that text cannot have (NUL or half a surrogate pair)`,
      })
    return { ...result.data, ...params }
  }
  const issues = result.error?.issues ?? []
  const stated = issues.map((issue) => body.messages?.[String(issue.path[0])]).find((text) => text !== undefined)
  if (stated !== undefined) throw failures.INVALID_INPUT({ message: stated })
  const message = issues.slice(0, 5).map(sentenceOf).join('; ')
  throw failures.INVALID_INPUT({ message: message || 'the request has invalid fields' })
}

/** A call whose schemas are elsewhere, in the worker that answers it. */
export type ValidatedElsewhere = HandledCall & { readonly validated: (raw: RawFields) => Promise<RawFields> }

/** The input of a call, from wherever its schemas are. */
export async function inputOf(handled: HandledCall | ValidatedElsewhere, raw: RawFields): Promise<RawFields> {
  return 'validated' in handled ? handled.validated(raw) : validate(handled.call, raw)
}

/** What a field says in a whole sentence is said word for word; anything else follows the field's name. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const text = describe(issue)
  return text.endsWith('.') ? text : `${issue.path.join('.') || 'body'}: ${text}`
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.message !== '' && issue.message !== 'Invalid input') return issue.message
  return issue.code === 'invalid_type' ? `must be ${issue.expected}` : 'is not valid'
}

/**
 * Where a text stands, or a key, that no database takes: one with NUL or with half of a surrogate pair. Undefined where all are
 * fine. Bytes travel as base64, so nothing that is meant holds one.
 */
function oddTextIn(whole: unknown): string | undefined {
  // Not by recursion: a body may be nested deeper than the stack is.
  const waiting: { readonly value: unknown; readonly place: string }[] = [{ value: whole, place: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, place } = next
    if (typeof value === 'string' && ODD.test(value)) return place
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      if (ODD.test(key)) return place || 'body'
      waiting.push({ value: inner, place: place === '' ? key : `${place}.${key}` })
    }
  }
  return undefined
}
const ODD = /\0|\p{Surrogate}/u

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
