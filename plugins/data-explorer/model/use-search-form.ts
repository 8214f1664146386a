import { PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { remember } from './remember'

const KEY = 'data-explorer-search-form'
const OPEN = 'open'
const FOLDED = 'folded'

/** Whether the search form is open: folded at first, then as it was left. One that cannot be sent is open, to be mended. */
export function useSearchForm(isValid: boolean) {
  const preferences = useService(PreferenceStore)
  const [isOpen, setOpen] = useState(() => preferences.get(KEY) === OPEN)
  const isShown = isOpen || !isValid
  return {
    isOpen: isShown,
    onToggle: () => {
      setOpen(!isShown)
      remember(preferences, KEY, isShown ? FOLDED : OPEN)
    },
  }
}
