import { addMessages, type Messages } from '@etabli/core/language/messages'
import { LANGUAGES } from './messages'

/** Takes the texts of a plugin's module in a language. */
export async function takeMessages(module: unknown, tag: string, onFailed: (text: string) => void): Promise<void> {
  try {
    addMessages((await messagesIn(module, tag)) ?? {})
  } catch (error) {
    // It can be worked with in English.
    onFailed(LANGUAGES.pluginFailed(String(part(part(module, 'default'), 'id')), error))
  }
}

/** The texts of a plugin's module in a language; undefined where it has none. Throws where they are no texts. */
export async function messagesIn(module: unknown, tag: string): Promise<Messages | undefined> {
  const code = part(part(part(module, 'default'), 'translations'), tag)
  const load = part(code, 'load')
  if (typeof load !== 'function') return undefined
  const messages = part(await load.call(code), 'default')
  if (!isMessages(messages)) throw new Error(`its texts for “${tag}” are not groups of texts by their names`)
  return messages
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function isMessages(value: unknown): value is Messages {
  const isGroup = (each: unknown) => typeof each === 'object' && each !== null && !Array.isArray(each)
  return isGroup(value) && Object.values(value ?? {}).every(isGroup)
}
