import { FILE_PREFIX, LONGEST_VALUE } from '@etabli/sdk/platform'
import { MOST_KEYS, type SecretKind, type SecretValue } from '../../contract'
import { failures } from '../failures'
import { fileBytes } from './file-value'
import { fillForm } from './fill-form'
import type { Data } from './resolve-data'

/** The data as it is stored: checked, and for a connection with the defaults of its form. Throws what a user can mend. */
export function checkData(kind: SecretKind, connectionType: string, data: Data): Data {
  const entries = Object.entries(data)
  if (entries.length > MOST_KEYS) throw failures.TOO_MANY_KEYS()
  for (const [key, value] of entries) {
    if (key.trim() === '') throw failures.KEY_REQUIRED()
    if (hasControlCharacter(key)) throw failures.CONTROL_CHARACTER()
    checkValue(value)
  }
  if (kind === 'connection') return fillForm(connectionType, data)
  for (const [, value] of entries) {
    if (typeof value !== 'string') throw failures.NOT_A_TEXT()
    if (value === '') throw failures.VALUE_REQUIRED()
  }
  return data
}

function checkValue(value: SecretValue): void {
  if (typeof value !== 'string') return
  if (value.startsWith(FILE_PREFIX)) fileBytes(value)
  else if (value.length > LONGEST_VALUE) throw failures.VALUE_TOO_LONG()
}

/** Line breaks and tabs are part of a description; what else steers a terminal, a log or a database is no text. */
export function hasControlCharacter(text: string, allowed = ''): boolean {
  return [...text].some((sign) => /\p{Cc}/u.test(sign) && !allowed.includes(sign))
}

export function checkDay(day: string | undefined): void {
  if (day === undefined) return
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) throw failures.NOT_A_DAY()
}
