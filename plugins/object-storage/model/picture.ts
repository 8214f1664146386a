import type { Entry } from './entry'

const PICTURE = /\.(png|jpe?g|gif|webp|avif|bmp)$/i
/** More is not loaded only to be looked at. */
const MOST_BYTES = 20_000_000

/** Whether a file is shown as a picture; SVG is not, which is a document that can hold more than that. */
export function isPicture({ type, key, size }: Entry): boolean {
  return type === 'file' && PICTURE.test(key) && size <= MOST_BYTES
}
