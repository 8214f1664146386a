import { useMemo } from 'react'

/** What had the focus when a dialog was opened, which gets it back when that is closed. */
export function useOpener(): { readonly keep: () => void; readonly giveBack: () => void } {
  return useMemo(() => {
    let opener: Element | null = null
    return {
      keep: () => {
        opener = document.activeElement
      },
      giveBack: () => {
        if (opener instanceof HTMLElement) opener.focus()
      },
    }
  }, [])
}
