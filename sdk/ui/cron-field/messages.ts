/** What a field for a schedule says. */
export const CRON = {
  hint: 'Minute, hour, day of the month, month, day of the week.',
  placeholder: '* * * * *',
  presets: 'Presets',
  choosePreset: 'Choose a preset…',
  next: (zone: string) => `Next times (${zone})`,
  required: (label: string) => `${label} is required.`,
  notLoaded: 'The schedule could not be checked. Change it, or load the page again.',
} as const

/** A schedule to choose by its label. */
export interface CronPreset {
  readonly label: string
  readonly expression: string
}

export const CRON_PRESETS: readonly CronPreset[] = [
  { label: 'Every 15 minutes', expression: '*/15 * * * *' },
  { label: 'Every hour', expression: '0 * * * *' },
  { label: 'Every day at 03:00', expression: '0 3 * * *' },
  { label: 'Monday to Friday at 06:00', expression: '0 6 * * 1-5' },
  { label: 'Every Sunday at 03:00', expression: '0 3 * * 0' },
  { label: 'First day of the month at 03:00', expression: '0 3 1 * *' },
]
