import { useEffect, useRef } from 'react'

/** Gives the focus to the first element that fits, once: what had it before is gone. */
export function useFocusWithin<Place extends HTMLElement>(selector: string) {
  const place = useRef<Place>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>(selector)?.focus(), [selector])
  return place
}
