/** Whether the keys are those of a Mac, where ⌘ does what Ctrl does elsewhere. */
export function isMac(platform = navigator.platform): boolean {
  return /^(Mac|iP)/.test(platform)
}

/** In Apple's order, by the names of all languages. */
const SYMBOLS: readonly (readonly [symbol: string, names: readonly string[]])[] = [
  ['⌥', ['Alt']],
  ['⇧', ['Shift', 'Maj']],
  ['⌘', ['Ctrl']],
]
/** With ⌘ it opens the search of the system. */
const SPACES: readonly string[] = ['Space', 'Espace']
const CHORD = /\b(?:Ctrl|Alt|Shift|Maj)\b(?:\+\w+\b)*/g

/** Keys that are pressed together, by their names on this keyboard: `Ctrl`, `Alt`, `K` are ⌥, ⌘, `K` on a Mac. */
export function keyNames(keys: readonly string[], mac = isMac()): readonly string[] {
  if (!mac) return keys
  const hasSpace = keys.some((key) => SPACES.includes(key))
  const held = SYMBOLS.filter(([, names]) => keys.some((key) => names.includes(key))).map(([symbol]) =>
    symbol === '⌘' && hasSpace ? '⌃' : symbol,
  )
  return [...held, ...keys.filter((key) => SYMBOLS.every(([, names]) => !names.includes(key)))]
}

/** A text with the keys that it names as they are called on this keyboard: `Ctrl+Shift+C` is ⇧⌘C on a Mac. */
export function keyText(text: string, mac = isMac()): string {
  return mac ? text.replace(CHORD, (chord) => keyNames(chord.split('+'), mac).join('')) : text
}

/** Keys as `aria-keyshortcuts` takes them. */
export function ariaKeys(keys: string, mac = isMac()): string {
  return keys.replace('Ctrl', mac ? 'Meta' : 'Control')
}
