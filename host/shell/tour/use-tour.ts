import { STORAGE_KEYS } from '@etabli/core/constants'
import { PreferenceStore } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { remembered } from '../remembered'

/** In place of a number: the first step, which somebody has asked for. */
const ASKED = 'asked'

export interface Tour {
  /** The step that is shown, from 0; undefined while there is no tour. */
  readonly step: number | undefined
  /** Somebody asked for it just now, and expects the focus there. */
  readonly isAsked: boolean
  readonly ask: () => void
  readonly show: (step: number) => void
  readonly leave: () => void
}

/**
 * The tour as this browser remembers it: a reload goes on with the same step. One that stores nothing has no tour: it would come
 * again and again.
 */
export function useTour(): Tour {
  const preferences = useService(PreferenceStore)
  const stored = useStream(useMemo(() => preferences.watch$(STORAGE_KEYS.tourStep), [preferences]))
  const actions = useMemo(() => {
    const store = (value: string) => remembered(() => preferences.set(STORAGE_KEYS.tourStep, value))
    return {
      ask: () => store(ASKED),
      show: (step: number) => store(String(step)),
      leave: () => remembered(() => preferences.remove(STORAGE_KEYS.tourStep)),
    }
  }, [preferences])
  const isAsked = stored === ASKED
  return { ...actions, isAsked, step: isAsked ? 0 : stored === undefined ? undefined : Number(stored) }
}
