export const SHORTCUTS = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  keys: [
    { keys: ['Ctrl', 'K'], does: 'Search and commands (⌘ K on a Mac)' },
    { keys: ['/'], does: 'Search and commands, unless you are typing' },
    { keys: ['?'], does: 'This list' },
    { keys: ['Esc'], does: 'Close what is open' },
    { keys: ['↑', '↓'], does: 'Move in a menu or a list' },
    { keys: ['Enter'], does: 'Open what is selected' },
  ],
} as const

export const ENGINE_SETTINGS = {
  title: 'Engines',
  labels: { task: 'Tasks run on', service: 'Services run on' },
  product: 'This platform',
  titles: { 'clever-cloud': 'Clever Cloud', 'job-runner': 'Job runner', scaleway: 'Scaleway' },
} as const

export const PLUGIN_SETTINGS = {
  title: 'Plugin settings',
  close: 'Close',
  reset: 'Reset',
  misfit: (minimum: number | undefined, maximum: number | undefined) => {
    const bounds = [minimum === undefined ? '' : `from ${minimum}`, maximum === undefined ? '' : `up to ${maximum}`]
    return `Enter a valid value${bounds.some(Boolean) ? `: a number ${bounds.filter(Boolean).join(' ')}` : ''}.`
  },
} as const
