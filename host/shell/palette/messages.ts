export const PALETTE = {
  title: 'Search and commands',
  placeholder: 'Go to a project or page, or run a command',
  nothing: 'No matches. Try fewer letters.',
  kinds: { project: 'Project', page: 'Page', command: 'Command' },
  notInstalled: 'not installed',
  hint: '↑ ↓ to move, Enter to open, Esc to close',
} as const
