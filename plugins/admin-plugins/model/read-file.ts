import { UPLOAD } from '../messages'

const LARGEST_BYTES = 20_000_000

/** The content of a file in base64, or why it is not taken. */
export function readFile(file: File): Promise<string> {
  if (file.size > LARGEST_BYTES) return Promise.reject(new Error(UPLOAD.tooLarge))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error(UPLOAD.unreadable, { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}
