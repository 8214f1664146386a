import { STORAGE_KEYS } from '@etabli/core/constants'
import { ENGLISH, LANGUAGE_TAG } from '@etabli/core/language/messages'

/** The language that was chosen in this browser. Read before there are services: texts are needed to make the first of them. */
export function chosenLanguage(storage: () => Storage): string {
  try {
    const tag = storage().getItem(STORAGE_KEYS.language) ?? ENGLISH
    return LANGUAGE_TAG.test(tag) ? tag : ENGLISH
  } catch {
    // Storage is off in this browser.
    return ENGLISH
  }
}
