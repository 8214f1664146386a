import type { PointerEvent } from 'react'
import { capturePointer } from '../capture-pointer'

/** Follows the pointer from a handle until it is let go; widths are in CSS pixels. Returns at once. */
export function dragWidth(
  event: PointerEvent<HTMLElement>,
  from: number,
  { onWidth, onEnd }: { readonly onWidth: (width: number) => void; readonly onEnd?: (width: number) => void },
): void {
  event.preventDefault()
  const handle = event.currentTarget
  const start = event.clientX
  let latest = from
  capturePointer(event)
  const move = (at: globalThis.PointerEvent) => {
    latest = from + at.clientX - start
    onWidth(latest)
  }
  const end = () => {
    handle.removeEventListener('pointermove', move)
    onEnd?.(latest)
  }
  handle.addEventListener('pointermove', move)
  handle.addEventListener('lostpointercapture', end, { once: true })
}
