import { defineMessages } from '@etabli/core/language/messages'

export const SHORTCUTS = defineMessages('etabli.shell.shortcuts', {
  title: 'Keyboard shortcuts',
  close: 'Close',
  here: 'On this page',
  commands: 'Commands',
  everywhere: {
    title: 'Everywhere',
    keys: [
      { keys: ['Ctrl', 'K'], does: 'Search and commands' },
      { keys: ['/'], does: 'Search this page, or search and commands if the page has no search' },
      { keys: ['?'], does: 'This list' },
      { keys: ['Esc'], does: 'Close what is open' },
      { keys: ['↑', '↓'], does: 'Move in a menu or a list' },
      { keys: ['Enter'], does: 'Open what is selected' },
    ],
  },
  lists: {
    table: {
      title: 'In a table',
      keys: [
        { keys: ['↑', '↓', '←', '→'], does: 'Move by a cell' },
        { keys: ['Home', 'End'], does: 'First or last cell of the row; with Ctrl, of the table' },
        { keys: ['Page ↑', 'Page ↓'], does: 'Move by a screen' },
        { keys: ['Enter'], does: 'Open the link, or show the whole value' },
      ],
    },
    data: {
      title: 'In a table of data',
      keys: [
        { keys: ['Shift', 'Enter'], does: 'Show the whole row' },
        { keys: ['Shift', '↑', '↓'], does: 'Select cells' },
        { keys: ['Shift', 'Space'], does: 'Select the row' },
        { keys: ['Ctrl', 'A'], does: 'Select everything' },
        { keys: ['Ctrl', 'C'], does: 'Copy the selection' },
        { keys: ['Shift', 'F10'], does: 'More actions' },
      ],
    },
    tree: {
      title: 'In a tree',
      keys: [
        { keys: ['↑', '↓'], does: 'Move by an item' },
        { keys: ['→', '←'], does: 'Open or close the item' },
        { keys: ['Home', 'End'], does: 'First or last item' },
        { keys: ['Enter'], does: 'Choose the item' },
        { keys: ['*'], does: 'Open all items beside it' },
      ],
    },
    log: {
      title: 'In a log',
      keys: [
        { keys: ['Ctrl', 'F'], does: 'Search the log' },
        { keys: ['F3'], does: 'Next match; with Shift, the one before' },
        { keys: ['Home', 'End'], does: 'First or last line' },
      ],
    },
  },
})

export const ENGINE_SETTINGS = defineMessages('etabli.shell.engine-settings', {
  title: 'Engines',
  labels: { task: 'Tasks run on', service: 'Services run on' },
  product: 'This platform',
  titles: { 'clever-cloud': 'Clever Cloud', 'job-runner': 'Job runner', scaleway: 'Scaleway' },
})

export const PLUGIN_SETTINGS = defineMessages('etabli.shell.plugin-settings', {
  title: 'Plugin settings',
})
