import { type RefObject, useEffect, useRef } from 'react'

/** The mark of the heading that a step begins with. */
export const STEP_HEADING = 'data-step-heading'

/** Moves the focus to the heading of a step that is gone to: what was focused before went with its step. */
export function useStepFocus(step: number | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The title stands first, and is the heading of a step that has none of its own.
    const headings = element.current?.querySelectorAll<HTMLElement>(`[${STEP_HEADING}]`)
    const heading = headings?.[headings.length - 1]
    heading?.focus()
  }, [step])
  return element
}
