import { defineMessages } from '@etabli/core/language/messages'

export const FRAME = defineMessages('etabli.shell.frame', {
  skip: 'Skip to content',
  home: 'Home',
  projects: 'Projects',
  noProjects: 'No projects yet. Ask an administrator for access.',
  projectsFailed: 'The projects could not be loaded.',
  retry: 'Retry',
  administration: 'Administration',
  admin: 'Admin',
  guide: 'Guide',
  widgetFailed: 'Not loaded. Try again',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  notInstalled: 'not installed',
  opensNewTab: 'opens a new tab',
  palette: 'Search and commands',
  account: 'Account',
})

export const USER_MENU = defineMessages('etabli.shell.user-menu', {
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  /** What chooses it from the palette. */
  choose: (what: string, choice: string) => `${what}: ${choice}`,
  history: 'Notification history',
  shortcuts: 'Keyboard shortcuts',
  release: 'Release notes',
  tour: 'Take the tour',
  password: 'Change password',
  logout: 'Logout',
})

export const MENU_MORE = defineMessages('etabli.shell.menu-more', {
  of: (label: string) => `More of ${label}`,
})

export const MENU_GROUP = defineMessages('etabli.shell.menu-group', {
  under: (label: string) => `Pages under ${label}`,
})
