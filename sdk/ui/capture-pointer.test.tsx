import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { capturePointer } from './capture-pointer'

const captured: number[] = []
beforeEach(() => {
  // A document without a layout has no pointers to capture.
  vi.stubGlobal('PointerEvent', MouseEvent)
  Element.prototype.setPointerCapture = (pointer) => void captured.push(pointer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  captured.length = 0
})

/** Whether a text may begin to be marked. */
const selects = () => fireEvent(document.body, new Event('selectstart', { bubbles: true, cancelable: true }))

test.each(['lostPointerCapture', 'pointerUp', 'pointerCancel'] as const)(
  'no text is marked from the press on until %s',
  (end) => {
    render(<hr aria-label="Size" onPointerDown={capturePointer} />)
    const line = screen.getByLabelText('Size')
    const press = createEvent.pointerDown(line)
    Object.defineProperty(press, 'pointerId', { value: 7 })
    fireEvent(line, press)
    expect(captured).toEqual([7])
    expect(selects()).toBe(false)

    fireEvent[end](line)
    expect(selects()).toBe(true)
  },
)
