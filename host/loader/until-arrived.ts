const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 10_000

/** What tells that the browser is online again: the window. */
export type NetworkEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * Loads code that nobody waits for by a click, until it is there: again after growing pauses of up to 10 s, and at once when the
 * browser is online again.
 * @param load asks anew each time, as an import does that has failed
 */
export async function untilArrived<Code>(load: () => Promise<Code>, network: NetworkEvents): Promise<Code> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      await onlineOrIn(pause, network)
    }
  }
}

function onlineOrIn(milliseconds: number, network: NetworkEvents): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      network.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    network.addEventListener('online', end)
  })
}
