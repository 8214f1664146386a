import { useEffect, useState } from 'react'

/** How many times so many seconds have passed, of those in which the page was shown; always 0 without seconds. */
export function useTick(seconds: number | undefined): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (seconds !== undefined) return tickWhileShown(seconds, () => setTick((count) => count + 1))
  }, [seconds])
  return tick
}

/** Calls each so many seconds while the page is shown, and at once when it is shown again after that long. */
export function tickWhileShown(seconds: number, onTick: () => void): () => void {
  let last = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    timer = setTimeout(
      () => {
        last = Date.now()
        onTick()
        wait()
      },
      Math.max(0, last + seconds * 1_000 - Date.now()),
    )
  }
  document.addEventListener('visibilitychange', wait)
  wait()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wait)
  }
}
