export const TOASTS = {
  region: 'Notifications',
  dismiss: 'Dismiss',
  history: {
    title: 'Notification history',
    empty: 'Nothing yet. Messages that have left the screen are kept here until the page is reloaded.',
    copy: 'Copy',
    clear: 'Clear all',
    close: 'Close',
  },
} as const
