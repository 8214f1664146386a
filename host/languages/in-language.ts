import { currentLanguage, ENGLISH } from '@etabli/core/language/messages'

/**
 * A plugin's module with its texts in the page's language, where it has them.
 * @param onFailed told in a sentence why they could not be had; the plugin is then in English
 */
export async function inLanguage(module: unknown, onFailed: (text: string) => void): Promise<unknown> {
  const language = currentLanguage()
  if (language !== ENGLISH) await (await import('./messages-in')).takeMessages(module, language, onFailed)
  return module
}
