export const FRAME = {
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
} as const

export const USER_MENU = {
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  history: 'Notification history',
  shortcuts: 'Keyboard shortcuts',
  release: 'Release notes',
  tour: 'Take the tour',
  password: 'Change password',
  logout: 'Logout',
} as const

export const MENU_GROUP = {
  under: (label: string) => `Pages under ${label}`,
} as const
