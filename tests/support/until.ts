/** Long waits are looked at less often: each look costs others the processor. */
const FIRST_PAUSE_MS = 20
const LAST_PAUSE_MS = 200

/**
 * Looks until it is so: for what tells nobody when it happens. What the product tells of is waited for by that.
 * @param what said where it does not come, `the run has ended`
 */
export async function until(condition: () => Promise<boolean>, what: string, milliseconds = 60_000): Promise<void> {
  const deadline = Date.now() + milliseconds
  for (let pause = FIRST_PAUSE_MS; !(await condition()); pause = Math.min(pause * 1.2, LAST_PAUSE_MS)) {
    if (Date.now() > deadline) throw new Error(`waited ${milliseconds} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
