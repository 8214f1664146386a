import { FILE_PREFIX, LARGEST_FILE } from '@etabli/core/form/file-value'

export function isTooLarge({ size }: Pick<File, 'size'>): boolean {
  return size > LARGEST_FILE
}

/** The file as a data URL that keeps its name. Rejects where the browser cannot read it. */
export async function readUpload(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream'
  // In parts: a call takes a limited number of arguments.
  let binary = ''
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return `${FILE_PREFIX}${type};name=${encodeURIComponent(file.name)};base64,${btoa(binary)}`
}

/** The bytes of an uploaded file. Throws where the text after the comma is not what the URL says. */
export function bytesOfFile(content: string): Uint8Array<ArrayBuffer> {
  const comma = content.indexOf(',')
  const [head, body] = [content.slice(0, comma), content.slice(comma + 1)]
  if (!head.endsWith(';base64')) return new TextEncoder().encode(decodeURIComponent(body))
  return Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
}
