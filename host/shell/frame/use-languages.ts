import { STORAGE_KEYS } from '@etabli/core/constants'
import { currentLanguage } from '@etabli/core/language/messages'
import { PreferenceStore, ToastService } from '@etabli/sdk'
import { Plugins } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { BUILT_IN_LANGUAGES } from '../../languages/built-in'
import { languageName } from '../../languages/language-name'

export interface Language {
  readonly tag: string
  readonly name: string
  readonly isChosen: boolean
  /** Loads the page anew in it. */
  readonly choose: () => void
}

/** The workbench's own languages, then those that plugins offer. */
export function useLanguages(): readonly Language[] {
  const plugins = useService(Plugins)
  const preferences = useService(PreferenceStore)
  const toasts = useService(ToastService)
  return useMemo(() => {
    const offered = plugins.records.filter(({ aside, isolation }) => !aside && !isolation)
    const tags = new Set([...BUILT_IN_LANGUAGES, ...offered.flatMap(({ languages }) => languages)])
    const choose = (tag: string) => {
      try {
        preferences.set(STORAGE_KEYS.language, tag)
        window.location.reload()
      } catch (error) {
        toasts.error(error instanceof Error ? error.message : String(error))
      }
    }
    return [...tags].map((tag) => ({
      tag,
      name: languageName(tag),
      isChosen: tag === currentLanguage(),
      choose: () => choose(tag),
    }))
  }, [plugins, preferences, toasts])
}
