import { type RefObject, useEffect, useRef, useState } from 'react'

/** When the faults of a form are shown. */
export interface Judgement<Part extends HTMLElement> {
  /** What holds the fields. */
  readonly element: RefObject<Part | null>
  /** Whether faults are shown. */
  readonly isJudged: boolean
  /** Says of a try whether it was right; where it was not, faults are shown and the first one is focused. */
  readonly judge: (isRight: boolean) => boolean
}

/** Faults are shown from the first try on, so that nobody is blamed for what is not written yet. */
export function useJudgement<Part extends HTMLElement>(): Judgement<Part> {
  const element = useRef<Part>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'nearest' })
  }, [tries])
  const judge = (isRight: boolean) => {
    if (!isRight) setTries((count) => count + 1)
    return isRight
  }
  return { element, isJudged: tries > 0, judge }
}
