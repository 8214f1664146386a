export const PALETTE = {
  title: 'Search and commands',
  placeholder: 'Go to a project, a page, or run a command',
  nothing: 'Nothing matches. Try fewer letters.',
  kinds: { project: 'Project', page: 'Page', command: 'Command' },
  notInstalled: 'not installed',
  hint: '↑ ↓ to move, Enter to open, Esc to close',
} as const
