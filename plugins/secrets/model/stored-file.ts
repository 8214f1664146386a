import { fileNameOf, isFileValue } from '@etabli/sdk'
import type { SecretForm } from '../contract'

/** The name of the file that a value is; undefined where it is none. */
export function storedFileOf(value: SecretForm['data'][string]): string | undefined {
  if (typeof value === 'object') return value.file
  return isFileValue(value) ? fileNameOf(value) : undefined
}
