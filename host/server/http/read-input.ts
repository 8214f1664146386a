import type { Body } from '@etabli/core/contract/body'
import { failures } from '@etabli/core/envelope/failures'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** Path parameters and body fields as they came, before any schema looked at them. Texts for a form, any JSON value else. */
export type RawFields = Readonly<Record<string, unknown>>

export async function readFields(request: FastifyRequest, body: Body | undefined): Promise<RawFields> {
  const params = z.record(z.string(), z.string()).parse(request.params ?? {})
  if (!body) return params
  const fields = request.isMultipart() ? await readForm(request) : (request.body ?? {})
  if (!isPlainObject(fields)) throw failures.BAD_REQUEST({ message: 'the request body must be an object' })
  return { ...fields, ...params }
}

/** A multipart form of texts: no files, no field twice. */
async function readForm(request: FastifyRequest): Promise<RawFields> {
  const fields: Record<string, string> = Object.create(null)
  for await (const part of request.parts()) {
    if (part.type === 'file') throw failures.INVALID_INPUT({ message: `${part.fieldname}: files are not accepted here` })
    if (part.fieldname in fields) throw failures.INVALID_INPUT({ message: `${part.fieldname}: given twice` })
    if (part.fieldnameTruncated || part.valueTruncated) throw failures.TOO_LARGE()
    fields[part.fieldname] = String(part.value)
  }
  return fields
}

/** The fields as the declaration wants them; a failure names each field that does not fit. */
export function validate(body: Body | undefined, raw: RawFields): RawFields {
  if (!body) return raw
  const result = body.schema.safeParse(raw)
  if (result.success && isPlainObject(result.data)) return { ...raw, ...result.data }
  const issues = result.error?.issues ?? []
  const stated = issues.map((issue) => body.messages?.[String(issue.path[0])]).find((text) => text !== undefined)
  if (stated !== undefined) throw failures.INVALID_INPUT({ message: stated })
  const message = issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'body'}: ${describe(issue)}`)
    .join('; ')
  throw failures.INVALID_INPUT({ message: message || 'the request has invalid fields' })
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.message !== '' && issue.message !== 'Invalid input') return issue.message
  return issue.code === 'invalid_type' ? `must be ${issue.expected}` : 'is not valid'
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
