import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The time, each second while something goes on. */
export function useNow(isLive: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isLive) return
    setNow(Date.now())
    const timer = window.setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => window.clearInterval(timer)
  }, [isLive])
  return now
}
