import { KeyCode, KeyMod } from './monaco'

const MODIFIERS: Readonly<Record<string, number>> = { Mod: KeyMod.CtrlCmd, Shift: KeyMod.Shift, Alt: KeyMod.Alt }
const KEYS: Readonly<Record<string, KeyCode>> = {
  Enter: KeyCode.Enter,
  ...Object.fromEntries(
    Array.from({ length: 26 }, (_, index) => [String.fromCharCode(65 + index), KeyCode.KeyA + index]),
  ),
}

/** `Mod+Shift+F` as Monaco counts it. Throws for a key that commands cannot have. */
export function keybindingOf(keys: string): number {
  const parts = keys.split('+')
  return parts.reduce((sum, part, index) => {
    const value = index === parts.length - 1 ? KEYS[part] : MODIFIERS[part]
    if (value === undefined) throw new Error(`an editor's command cannot have the keys ${keys}`)
    return sum | value
  }, 0)
}
