/** Seconds before each new attempt: 10 s, 30 s, 2 min, 10 min, 1 h. */
export const DELAYS: readonly number[] = [10, 30, 120, 600, 3_600]

/** How long to wait, in seconds, after so many attempts have failed; undefined where that was the last one. */
export function delayAfter(attempts: number, delays: readonly number[] = DELAYS): number | undefined {
  return delays[attempts - 1]
}
