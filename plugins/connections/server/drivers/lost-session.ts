import { setTimeout as delay } from 'node:timers/promises'

const FIRST_LOOK_MS = 250
const LAST_LOOK_MS = 5_000

/**
 * Settles when a session that was cut has left the database, which hears nothing while it reads a statement or computes one
 * large value. `closing` ends the watch.
 */
export async function untilFalse(isThere: () => Promise<boolean>, closing: AbortSignal): Promise<void> {
  for (let wait = FIRST_LOOK_MS; !closing.aborted; wait = Math.min(wait * 2, LAST_LOOK_MS)) {
    await delay(wait, undefined, { signal: closing, ref: false }).catch(() => undefined)
    if (!closing.aborted && !(await isThere())) return
  }
}
