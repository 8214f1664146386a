import { editor, KeyCode, KeyMod } from './monaco'

// Ctrl+K (Cmd+K) opens the palette wherever one is: without this, an editor takes it as the first of two keys.
editor.addKeybindingRule({ keybinding: KeyMod.CtrlCmd | KeyCode.KeyK, command: null })
