import { defineMessages } from '@etabli/core/language/messages'

/** What was asked for and cannot be shown, since its code does not come. */
export const NOT_LOADED = defineMessages('etabli.shell.not-loaded', {
  palette: 'Search and commands could not be loaded. Try again.',
  history: 'The notifications could not be loaded. Try again.',
  shortcuts: 'The keyboard shortcuts could not be loaded. Try again.',
  release: 'The release notes could not be loaded. Try again.',
  settings: 'The plugin settings could not be loaded. Try again.',
  account: 'The account menu could not be loaded. Try again.',
  menu: 'The menu could not be loaded. Try again.',
  question: 'The confirmation could not be loaded, so nothing was done. Try again.',
  tour: 'The tour could not be loaded. Try again.',
})
