/** A number as a user typed it, in the most exact form that it fits. */
export type ParameterNumber =
  | { readonly kind: 'whole'; readonly value: bigint }
  /** `unscaled` is the number times ten to the power of `scale`. */
  | { readonly kind: 'decimal'; readonly unscaled: bigint; readonly width: number; readonly scale: number }
  | { readonly kind: 'float' }

const EXACT = /^([+-]?)(\d*)\.?(\d*)$/
const MOST_WHOLE = 2n ** 63n - 1n
/** What the decimals of every database hold. */
const MOST_DIGITS = 38

export function parameterNumber(text: string): ParameterNumber {
  const [, sign, whole, fraction] = EXACT.exec(text) ?? []
  if (whole === undefined || fraction === undefined || whole + fraction === '') return { kind: 'float' }
  const digits = BigInt(whole + fraction)
  const unscaled = sign === '-' ? -digits : digits
  const scale = fraction.length
  if (scale === 0 && digits <= MOST_WHOLE) return { kind: 'whole', value: unscaled }
  const width = Math.max(String(digits).length, scale)
  return width <= MOST_DIGITS ? { kind: 'decimal', unscaled, width, scale } : { kind: 'float' }
}
