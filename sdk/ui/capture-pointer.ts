const ENDS = ['lostpointercapture', 'pointerup', 'pointercancel'] as const

/**
 * Follows a pointer from where it is pressed until it is let go: its events go to this element alone, and no text is marked
 * meanwhile, which WebKit does wherever the pointer comes by.
 * @example <div onPointerDown={capturePointer} onPointerMove={drag} />
 */
export function capturePointer({ currentTarget, pointerId }: PressedPointer): void {
  window.getSelection()?.removeAllRanges()
  const ended = new AbortController()
  const ofDrag = { capture: true, signal: ended.signal }
  document.addEventListener('selectstart', (event) => event.preventDefault(), ofDrag)
  // Of the document: an element that is gone loses its pointer there.
  for (const name of ENDS) document.addEventListener(name, () => ended.abort(), ofDrag)
  currentTarget.setPointerCapture(pointerId)
}

interface PressedPointer {
  readonly currentTarget: Element
  readonly pointerId: number
}
