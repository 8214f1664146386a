/** A value that begins so is an uploaded file, as a data URL. */
export const FILE_PREFIX = 'data:'

/** How many bytes an uploaded file may have: 96 KB. */
export const LARGEST_FILE = 98_304
export const FILE_TOO_LARGE = 'file size must not exceed 96KB'

const NAME = /;name=([^;,]*)/
const FALLBACK_NAME = 'file'

/** Whether a value of a form is an uploaded file, which is a data URL with the name of the file. */
export function isFileValue(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(FILE_PREFIX)
}

/** The name that a file was uploaded with, from its data URL. */
export function fileNameOf(content: string): string {
  const name = NAME.exec(content.slice(0, content.indexOf(',')))?.[1]
  if (!name) return FALLBACK_NAME
  try {
    return decodeURIComponent(name)
  } catch {
    // Not written by a form of ours.
    return name
  }
}
