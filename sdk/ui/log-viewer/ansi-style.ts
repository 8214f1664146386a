/** An entry of the 256 colours, or `TRUE_COLOR` plus the colour as 0xRRGGBB. */
export type AnsiColor = number
export const TRUE_COLOR = 0x1000000

/** How text is to look by the escape sequences before it. */
export interface AnsiStyle {
  readonly color?: AnsiColor | undefined
  readonly background?: AnsiColor | undefined
  readonly isBold?: boolean
  readonly isDim?: boolean
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
  readonly isStruck?: boolean
  readonly isInverse?: boolean
}

export const PLAIN: AnsiStyle = Object.freeze({})

export function isSameStyle(one: AnsiStyle, other: AnsiStyle): boolean {
  return (
    one === other ||
    (one.color === other.color &&
      one.background === other.background &&
      (one.isBold ?? false) === (other.isBold ?? false) &&
      (one.isDim ?? false) === (other.isDim ?? false) &&
      (one.isItalic ?? false) === (other.isItalic ?? false) &&
      (one.isUnderlined ?? false) === (other.isUnderlined ?? false) &&
      (one.isStruck ?? false) === (other.isStruck ?? false) &&
      (one.isInverse ?? false) === (other.isInverse ?? false))
  )
}

const SWITCHES: Readonly<Record<number, AnsiStyle>> = {
  1: { isBold: true },
  2: { isDim: true },
  3: { isItalic: true },
  4: { isUnderlined: true },
  7: { isInverse: true },
  9: { isStruck: true },
  21: { isUnderlined: true },
  22: { isBold: false, isDim: false },
  23: { isItalic: false },
  24: { isUnderlined: false },
  27: { isInverse: false },
  29: { isStruck: false },
  39: { color: undefined },
  49: { background: undefined },
}

/** The style after `ESC [ parameters m`. What is not known is passed over. */
export function styleAfter(before: AnsiStyle, parameters: string): AnsiStyle {
  const parts = parameters.split(';')
  let style = before
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    if (part.includes(':')) {
      style = withSubParameters(style, part.split(':').map(Number))
      continue
    }
    const code = Number(part)
    if (code === 38 || code === 48) {
      const { color, taken } = extendedColor(parts.slice(at + 1, at + 5).map(Number))
      at += taken
      if (color !== undefined) style = painted(style, code, color)
    } else if (code === 0) style = PLAIN
    else if (SWITCHES[code]) style = { ...style, ...SWITCHES[code] }
    else style = withNamedColor(style, code)
  }
  return isSameStyle(style, PLAIN) ? PLAIN : style
}

function withNamedColor(style: AnsiStyle, code: number): AnsiStyle {
  if (code >= 30 && code <= 37) return { ...style, color: code - 30 }
  if (code >= 40 && code <= 47) return { ...style, background: code - 40 }
  if (code >= 90 && code <= 97) return { ...style, color: code - 82 }
  if (code >= 100 && code <= 107) return { ...style, background: code - 92 }
  return style
}

/** The newer way of writing: `38:2::255:0:0`, `4:3`. */
function withSubParameters(style: AnsiStyle, codes: readonly number[]): AnsiStyle {
  const [code, kind, ...rest] = codes
  if (code === 4) return { ...style, isUnderlined: kind !== 0 }
  if ((code !== 38 && code !== 48) || kind === undefined) return style
  // A colour space may stand before the three parts.
  const { color } = extendedColor([kind, ...(rest.length > 3 ? rest.slice(1) : rest)])
  return color === undefined ? style : painted(style, code, color)
}

function painted(style: AnsiStyle, code: number, color: AnsiColor): AnsiStyle {
  return code === 38 ? { ...style, color } : { ...style, background: color }
}

/** `5;n` or `2;r;g;b`, and how many parameters that took. */
function extendedColor([kind, ...values]: readonly number[]): {
  readonly color: AnsiColor | undefined
  readonly taken: number
} {
  const isByte = (value: number | undefined) => value !== undefined && value >= 0 && value <= 255
  const [first = 0, second = 0, third = 0] = values
  if (kind === 5) return { color: values.length > 0 && isByte(first) ? first : undefined, taken: 2 }
  if (kind !== 2) return { color: undefined, taken: 1 }
  const isWhole = values.length >= 3 && [first, second, third].every(isByte)
  return { color: isWhole ? TRUE_COLOR + first * 0x10000 + second * 0x100 + third : undefined, taken: 4 }
}
