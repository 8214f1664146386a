type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>

/** What was pressed, as a command names its keys: `Ctrl+Alt+K`. Nothing where it is no letter or digit. */
export function pressedKeys(event: Pressed, mac: boolean): string | undefined {
  // On many keyboards that is how a character is typed, and looks like Ctrl and Alt. On a Mac, Firefox calls ⌥ so.
  if (!mac && event.getModifierState('AltGraph')) return undefined
  // With Alt or Shift the key may stand for another character.
  const key = /^[a-z\d]$/i.test(event.key) ? event.key : /^(?:Key|Digit)(.)$/.exec(event.code)?.[1]
  if (key === undefined) return undefined
  const held = [
    (event.ctrlKey || event.metaKey) && 'Ctrl+',
    event.altKey && 'Alt+',
    event.shiftKey && 'Shift+',
    key.toUpperCase(),
  ]
  return held.filter(Boolean).join('')
}

/** Whether keys would also be typed into a field, as ⌥ and a letter are on a Mac. */
export function areTyped(keys: string, mac: boolean): boolean {
  return !(mac ? /^Ctrl\+/ : /^(Ctrl|Alt)\+/).test(keys)
}
