import { PreferenceError, PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import type { ChatProviderFacts } from '../contract'

const KEY = 'etabli.chat-provider'

/** Who answers: whom the user chose last in this browser, while he is offered, else the first. */
export function useProviderChoice(offered: readonly ChatProviderFacts[]) {
  const preferences = useService(PreferenceStore)
  const [wanted, setWanted] = useState(() => preferences.get(KEY))
  const chosen = offered.find(({ name }) => name === wanted) ?? offered[0]
  const choose = (name: string) => {
    setWanted(name)
    try {
      preferences.set(KEY, name)
    } catch (error) {
      // A full store costs the memory of the choice, not the choice.
      if (!(error instanceof PreferenceError)) throw error
    }
  }
  // The only one is asked without being named.
  return { chosen, choice: offered.length > 1 ? chosen?.name : undefined, choose }
}
