import { addMessages, chooseLanguage } from '@etabli/core/language/messages'
import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import { importModule } from '../loader/import-module'
import { noteStart, safeModeOf } from '../loader/safe-mode'
import { builtInMessages } from './built-in'
import { languageName } from './language-name'
import { LANGUAGES } from './messages'
import { messagesIn } from './messages-in'

/**
 * Gives the page a language, before anything is drawn: the workbench's own, or one that a plugin offers.
 * @returns what to tell the user where it cannot be had; the page is then in English
 */
export async function takeLanguage(tag: string, pluginList: Promise<readonly unknown[]>): Promise<string | undefined> {
  try {
    const messages = (await builtInMessages(tag)) ?? (await offeredMessages(tag, await pluginList))
    if (!messages) return LANGUAGES.gone(languageName(tag))
    addMessages(messages)
    chooseLanguage(tag)
    document.documentElement.lang = tag
    return undefined
  } catch (error) {
    return LANGUAGES.failed(languageName(tag), error)
  }
}

async function offeredMessages(tag: string, list: readonly unknown[]) {
  const safeMode = safeModeOf(window.location.search, window.sessionStorage)
  if (safeMode === 'all') return undefined
  const plugin = list
    .flatMap((each) => InstalledPlugin.safeParse(each).data ?? [])
    .find(({ manifest, off, isolation }) => !off && !isolation && manifest.languages?.includes(tag))
  if (plugin?.entry === undefined || safeMode?.has(plugin.manifest.id)) return undefined
  // Its code may stop the page for good, and must not do so a third time.
  const loaded = noteStart(window.sessionStorage)
  try {
    return await messagesIn(await importModule({ url: plugin.entry, imports: plugin.imports ?? [], attempt: 0 }), tag)
  } finally {
    loaded()
  }
}
