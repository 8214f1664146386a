import { ENGLISH, type Messages } from '@etabli/core/language/messages'

/** The languages of the workbench itself, by their tags, beside English. */
const TRANSLATIONS: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>> = {
  fr: () => import('./fr'),
}

/** Every language that needs no plugin. */
export const BUILT_IN_LANGUAGES: readonly string[] = [ENGLISH, ...Object.keys(TRANSLATIONS)]

/** The workbench's own texts in a language; undefined where it does not have it. */
export async function builtInMessages(tag: string): Promise<Messages | undefined> {
  return Object.hasOwn(TRANSLATIONS, tag) ? (await TRANSLATIONS[tag]?.())?.default : undefined
}
