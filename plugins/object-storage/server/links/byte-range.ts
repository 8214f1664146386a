import { failures } from '../failures'
import type { ByteRange } from '../stores/object-store'

/**
 * The bytes that a `Range` header asks for. Undefined for the whole object: without a header, for several ranges and for what is
 * no range, as HTTP has it. Throws RANGE_REFUSED where the object has none of the bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    if (length === 0) throw failures.RANGE_REFUSED()
    return { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= size) throw failures.RANGE_REFUSED()
  return { first, last }
}
