import type { AuditEvent } from '@etabli/sdk/platform/server'
import type { CsvColumn } from '@etabli/sdk/server'

const NAMES = [
  'at',
  'user',
  'from',
  'action',
  'project',
  'object',
  'outcome',
  'message',
  'before',
  'after',
  'request',
] as const

export const CSV_COLUMNS: readonly CsvColumn[] = NAMES.map((name) => ({ name, filterType: 'text' }))

/** An event in the order of the columns; what was and what is as JSON. */
export function csvRow(event: AuditEvent): readonly (string | null)[] {
  const { at, email, ip, action, project, object, outcome, message, before, after, requestId } = event
  return [at, email, ip, action, project, object, outcome, message, jsonOf(before), jsonOf(after), requestId]
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
