export const SHORTCUTS = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  keys: [
    { keys: ['Ctrl', 'K'], does: 'Search and commands (⌘ K on a Mac)' },
    { keys: ['/'], does: 'Search and commands, where nothing is being typed' },
    { keys: ['?'], does: 'This list' },
    { keys: ['Esc'], does: 'Close what is open' },
    { keys: ['↑', '↓'], does: 'Move in a menu or a list' },
    { keys: ['Enter'], does: 'Open what is selected' },
  ],
} as const
