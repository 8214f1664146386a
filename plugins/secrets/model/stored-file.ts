import type { SecretForm } from '../contract'
import { fileNameOf, isFile } from './secret-file'

/** The name of the file that a value is; undefined where it is none, or where that is not told. */
export function storedFileOf(value: SecretForm['data'][string]): string | undefined {
  if (typeof value === 'object') return 'file' in value && typeof value.file === 'string' ? value.file : undefined
  return isFile(value) ? fileNameOf(value) : undefined
}
