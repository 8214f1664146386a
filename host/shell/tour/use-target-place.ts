import { useLayoutEffect, useState } from 'react'
import type { TourTarget } from './messages'

export interface TargetPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Menus arrive, and change with the page and the window. */
const LOOK_MS = 200

/** Where in the window the element is that a step points at; undefined while it is not to be seen. */
export function useTargetPlace(target: TourTarget): TargetPlace | undefined {
  const [place, setPlace] = useState<TargetPlace>()
  useLayoutEffect(() => {
    const look = () => {
      const found = placeOf(target)
      setPlace((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [target])
  return place
}

function placeOf(target: TourTarget): TargetPlace | undefined {
  const rect = document.querySelector(`[data-tour~="${target}"]`)?.getBoundingClientRect()
  if (!rect || rect.width === 0) return undefined
  const { left, top, width, height } = rect
  return { left, top, width, height }
}
