import { defineMessages } from '@etabli/core/language/messages'

export const TOASTS = defineMessages('etabli.shell.toasts', {
  region: 'Notifications',
  dismiss: 'Dismiss',
  history: {
    title: 'Notification history',
    empty: 'Nothing yet. Messages that have left the screen are kept here until the page is reloaded.',
    copy: 'Copy',
    clear: 'Clear all',
    close: 'Close',
  },
})
