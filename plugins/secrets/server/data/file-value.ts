import { LARGEST_FILE } from '@etabli/sdk'
import { FILE_PREFIX } from '@etabli/sdk/platform'
import { failures } from '../failures'

/** The bytes of an uploaded file. Throws BROKEN_FILE for what is no data URL, FILE_TOO_LARGE above 96 KB. */
export function fileBytes(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',')
  if (!dataUrl.startsWith(FILE_PREFIX) || comma < 0) throw failures.BROKEN_FILE()
  const content = dataUrl.slice(comma + 1)
  const bytes = dataUrl.slice(0, comma).endsWith(';base64') ? fromBase64(content) : fromText(content)
  if (bytes.byteLength > LARGEST_FILE) throw failures.FILE_TOO_LARGE()
  return bytes
}

function fromBase64(content: string): Buffer {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) throw failures.BROKEN_FILE()
  return Buffer.from(content, 'base64')
}

function fromText(content: string): Buffer {
  try {
    return Buffer.from(decodeURIComponent(content), 'utf8')
  } catch (error) {
    throw failures.BROKEN_FILE({ cause: error })
  }
}
