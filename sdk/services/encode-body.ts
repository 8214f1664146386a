import { formText } from '@etabli/core/contract/body'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { pathParamNames } from '@etabli/core/contract/path'

/** What a call's fields travel as; null where none travel beside its path. */
export function encodeBody(call: AnyCall, input: Readonly<Record<string, unknown>>): string | FormData | null {
  if (!call.body) return null
  const inPath = new Set(pathParamNames(call.path))
  const fields = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  if (call.body.encoding === 'json') return JSON.stringify(Object.fromEntries(fields))
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, formText(value))
  return form
}
