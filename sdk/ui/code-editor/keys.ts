interface PressedKeys {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** The keys that are pressed as commands name them: `Mod+Enter`, `Shift+Alt+F`. */
export function keysOf({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKeys): string {
  const name = key.length === 1 ? key.toUpperCase() : key
  return [(ctrlKey || metaKey) && 'Mod', shiftKey && 'Shift', altKey && 'Alt', name].filter(Boolean).join('+')
}
