/** The values of a type of numbers. */
export type NumberType =
  | { readonly kind: 'float' }
  /** Multiples of `10^-scale`; the bounds are counted in those, and missing where there are none. */
  | {
      readonly kind: 'exact'
      readonly scale: number
      readonly least: bigint | undefined
      readonly most: bigint | undefined
    }

const NUMBER = /^([+-]?)(\d{0,200})(?:\.(\d{0,200}))?(?:e([+-]?\d{1,3}))?$/i
const SPECIAL_NUMBER = /^(nan|[+-]?inf(inity)?)$/i

/** A number as the type has it; or what is next to it on the type's scale. */
export interface FittedNumber {
  /** The largest value of the type that is not above the number, as text; undefined where all are above it. */
  readonly floor: string | undefined
  /** The smallest value of the type that is not below the number; undefined where all are below it. */
  readonly ceiling: string | undefined
}

/** Undefined for what is no number. No digit is lost, so that equal means equal. */
export function fitNumber(text: string, type: NumberType): FittedNumber | undefined {
  const typed = text.trim()
  const isSpecial = SPECIAL_NUMBER.test(typed)
  const found = NUMBER.exec(typed)
  const isNumber = found !== null && `${found[2]}${found[3] ?? ''}` !== ''
  if (!isSpecial && !isNumber) return undefined
  if (type.kind === 'float') return { floor: typed, ceiling: typed }
  if (!isNumber) return typed.startsWith('-') ? above(type) : below(type)
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n)
  const shift = Number(exponent) - fraction.length + type.scale
  if (shift >= 0) return within(digits * 10n ** BigInt(shift), true, type)
  const divisor = 10n ** BigInt(-shift)
  const floor = digits / divisor - (digits % divisor < 0n ? 1n : 0n)
  return within(floor, digits % divisor === 0n, type)
}

type ExactType = Extract<NumberType, { kind: 'exact' }>

function within(floor: bigint, isExact: boolean, type: ExactType): FittedNumber {
  const ceiling = isExact ? floor : floor + 1n
  if (type.most !== undefined && ceiling > type.most) return below(type, floor)
  if (type.least !== undefined && floor < type.least) return above(type, ceiling)
  return { floor: textOf(floor, type.scale), ceiling: textOf(ceiling, type.scale) }
}

/** Every value of the type is below the number, but for `floor`, which may be one of them. */
function below(type: ExactType, floor?: bigint): FittedNumber {
  const top = floor !== undefined && type.most !== undefined && floor <= type.most ? floor : type.most
  return { floor: top === undefined ? undefined : textOf(top, type.scale), ceiling: undefined }
}

function above(type: ExactType, ceiling?: bigint): FittedNumber {
  const bottom = ceiling !== undefined && type.least !== undefined && ceiling >= type.least ? ceiling : type.least
  return { floor: undefined, ceiling: bottom === undefined ? undefined : textOf(bottom, type.scale) }
}

function textOf(value: bigint, scale: number): string {
  if (scale === 0) return String(value)
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
