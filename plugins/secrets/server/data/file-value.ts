import { LARGEST_FILE } from '@etabli/sdk'
import { fileBytesOf } from '@etabli/sdk/server'
import { failures } from '../failures'

/** The bytes of an uploaded file. Throws BROKEN_FILE for what is no data URL, FILE_TOO_LARGE above 96 KB. */
export function fileBytes(dataUrl: string): Buffer {
  const bytes = fileBytesOf(dataUrl)
  if (!bytes) throw failures.BROKEN_FILE()
  if (bytes.byteLength > LARGEST_FILE) throw failures.FILE_TOO_LARGE()
  return bytes
}
