import { useEffect, useState } from 'react'

const INPUTS = ['keydown', 'pointerdown'] as const

/** Whether the user has done anything on this page yet. */
export function useFirstInput(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (isHere) return
    const note = () => setHere(true)
    for (const input of INPUTS) window.addEventListener(input, note, { capture: true })
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, note, { capture: true })
    }
  }, [isHere])
  return isHere
}
