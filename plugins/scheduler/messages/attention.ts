/** What somebody should look at. */
export const ATTENTION = {
  failed: 'Failed runs',
  triggers: 'Triggers',
  reasons: { failed: 'Failed', missed: 'Missed its time', refused: 'Could not run', stale: 'Overdue' },
  because: (reason: string, message: string) => (message === '' ? reason : `${reason}: ${message}`),
} as const
