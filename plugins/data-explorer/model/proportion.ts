/** (spec) */
const PROPORTION_DECIMALS = 3
/** (spec) */
export const PROPORTION_STEP = 0.001

/** Never above 1, whatever the server says. */
export function maximumProportion(fromServer: number): number {
  return Math.min(1, Math.max(0, fromServer))
}

/** The typed text as a proportion; undefined where it is none within 0 and the maximum, at 3 decimals. */
export function readProportion(text: string, maximum: number): number | undefined {
  if (!/^\d*\.?\d+$|^\d+\.$/.test(text.trim())) return undefined
  const decimals = /\.(\d*)$/.exec(text.trim())?.[1]?.length ?? 0
  const value = Number(text)
  return decimals <= PROPORTION_DECIMALS && value <= maximum ? value : undefined
}

/** `0.25` as `0.250`: always 3 decimals. Cut, not rounded, so that it never shows more than is allowed. */
export function proportionText(value: number): string {
  const factor = 10 ** PROPORTION_DECIMALS
  return (Math.floor(value * factor + 1e-9) / factor).toFixed(PROPORTION_DECIMALS)
}
