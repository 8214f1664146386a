import { FILE_PREFIX } from '@etabli/core/form/file-value'

/** The bytes of an uploaded file, from its data URL; undefined for any other text. */
export function fileBytesOf(value: string): Buffer | undefined {
  const comma = value.indexOf(',')
  if (!value.startsWith(FILE_PREFIX) || comma < 0) return undefined
  const content = value.slice(comma + 1)
  return value.slice(0, comma).endsWith(';base64') ? fromBase64(content) : fromText(content)
}

function fromBase64(content: string): Buffer | undefined {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) return undefined
  return Buffer.from(content, 'base64')
}

function fromText(content: string): Buffer | undefined {
  try {
    return Buffer.from(decodeURIComponent(content), 'utf8')
  } catch {
    return undefined
  }
}
