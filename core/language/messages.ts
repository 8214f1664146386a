/** The language that every text is written in first. */
export const ENGLISH = 'en'

/** A tag such as `fr` or `pt-BR`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** Texts in another language by the name that `defineMessages` gave theirs; what is missing there stays English. */
export type Messages = Readonly<Record<string, object>>

const defined = new Map<string, object>()
let translated: Messages = {}
let chosen = ENGLISH

/**
 * Registers texts, so that they can be had in another language.
 * @param name unique in the workbench: a plugin's begin with its id, such as `acme.sales`
 * @param messages plain texts, functions that make them, lists, and groups of these
 * @returns the same object, whose texts are those of the chosen language
 * @example export const SALES = defineMessages('acme.sales', { title: 'Sales', rows: (count: number) => `${count} rows` })
 */
export function defineMessages<Texts extends object>(name: string, messages: Texts): Readonly<Texts> {
  defined.set(name, messages)
  replaceTexts(messages, translated[name])
  return messages
}

/** Gives all texts that are known by their names in another language, now and when they are defined later. */
export function addMessages(messages: Messages): void {
  translated = { ...translated, ...messages }
  for (const [name, texts] of Object.entries(messages)) replaceTexts(defined.get(name), texts)
}

/** All texts that were defined so far, by their names. */
export function definedMessages(): ReadonlyMap<string, object> {
  return defined
}

/** The tag of the language that the page is in, such as `fr`. It changes with a reload only. */
export function currentLanguage(): string {
  return chosen
}

/** Says which language the page is in, before anything is drawn. */
export function chooseLanguage(tag: string): void {
  chosen = tag
}

/** What has no counterpart of the same kind stays as it is. */
function replaceTexts(texts: object | undefined, others: object | undefined): void {
  if (!texts || !others) return
  for (const [name, other] of Object.entries(others)) {
    if (!Object.hasOwn(texts, name)) continue
    const text: unknown = Reflect.get(texts, name)
    if (isGroup(text) && isGroup(other)) replaceTexts(text, other)
    else if (typeof text === typeof other && isGroup(text) === isGroup(other)) Reflect.set(texts, name, other)
  }
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
