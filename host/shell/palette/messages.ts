import { defineMessages } from '@etabli/core/language/messages'

export const PALETTE = defineMessages('etabli.shell.palette', {
  title: 'Search and commands',
  placeholder: 'Go to a project or page, or run a command',
  nothing: 'No matches. Try fewer letters.',
  searching: 'Searching…',
  recent: 'Recent',
  here: 'On this page',
  pages: 'Pages',
  projects: 'Projects',
  commands: 'Commands',
  hint: '↑ ↓ to move, Enter to open, Esc to close',
  searchedIn: (project: string) => `Also searches ${project} by name.`,
  lost: (what: readonly string[]) => `Not searched: ${what.join(', ')}.`,
  failed: (project: string) => `${project} could not be searched. Only pages and commands are shown.`,
  /** Further words for commands of the shell, by their ids. */
  aliases: {
    history: ['Messages', 'Alerts'],
    shortcuts: ['Keys', 'Help', 'Hotkeys'],
    release: ['What is new', 'Changelog', 'Version'],
    tour: ['Help', 'Introduction', 'Getting started'],
    settings: ['Preferences', 'Options'],
    password: ['Reset password', 'New password', 'Account'],
    logout: ['Sign out', 'Log out', 'Log off', 'Exit'],
    'theme-system': ['Appearance', 'Automatic'],
    'theme-light': ['Appearance', 'Light mode', 'Bright'],
    'theme-dark': ['Appearance', 'Dark mode', 'Night'],
    language: ['Translation', 'Langue'],
  },
})
