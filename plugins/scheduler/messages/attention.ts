/** What somebody should look at. */
export const ATTENTION = {
  failed: 'Failed runs',
  triggers: 'Triggers',
  bundleTriggers: 'Triggers of bundles',
  reasons: { failed: 'Failed', missed: 'Missed its time', refused: 'Could not run', stale: 'Overdue' },
  because: (reason: string, message: string) => (message === '' ? reason : `${reason}: ${message}`),
} as const
