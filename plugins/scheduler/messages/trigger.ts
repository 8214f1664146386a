/** What is said where a schedule is given. */
export const TRIGGER = {
  schedule: 'Cron expression',
  zone: 'Time zone',
  cancel: 'Cancel',
  apply: 'Apply',
} as const
