import { MAIN_ID } from '../frame/main-id'

/** Keys, and what they do. */
export interface KeyLine {
  readonly keys: readonly string[]
  readonly does: string
}

/** What of the page can be seen and says that it has keys of its own. */
export function withShortcuts(): readonly Element[] {
  return [...document.querySelectorAll(`#${MAIN_ID} [aria-keyshortcuts]`)].filter((element) =>
    element.checkVisibility(),
  )
}

/** The keys that the page itself has, each with the name of what it works. */
export function keysOfPage(): readonly KeyLine[] {
  const lines = withShortcuts().map((element) => ({
    keys: keysOf(element.getAttribute('aria-keyshortcuts') ?? ''),
    does: element.getAttribute('aria-label') ?? element.textContent.trim(),
  }))
  return lines.filter(({ does }, index) => lines.findIndex((other) => other.does === does) === index)
}

/** Whether the page has a list of the kind that a selector names. */
export function hasOnPage(selector: string): boolean {
  return document.querySelector(`#${MAIN_ID} ${selector}`) !== null
}

function keysOf(shortcut: string): readonly string[] {
  return shortcut.split('+').map((key) => (key === 'Control' ? 'Ctrl' : key))
}
