import { defineMessages } from '@etabli/core/language/messages'

/** What a field for a schedule says. */
export const CRON = defineMessages('etabli.ui.cron', {
  hint: 'Minute, hour, day of the month, month, day of the week.',
  placeholder: '* * * * *',
  presets: 'Presets',
  choosePreset: 'Choose a preset…',
  next: (zone: string) => `Next times (${zone})`,
  required: (label: string) => `${label} is required.`,
  presetLabels: {
    quarter: 'Every 15 minutes',
    hour: 'Every hour',
    day: 'Every day at 03:00',
    workday: 'Monday to Friday at 06:00',
    week: 'Every Sunday at 03:00',
    month: 'First day of the month at 03:00',
  },
  notLoaded: 'The schedule could not be checked. Change it, or load the page again.',
})

/** A schedule to choose by its label. */
export interface CronPreset {
  readonly label: string
  readonly expression: string
}

export const CRON_PRESETS: readonly CronPreset[] = [
  { label: CRON.presetLabels.quarter, expression: '*/15 * * * *' },
  { label: CRON.presetLabels.hour, expression: '0 * * * *' },
  { label: CRON.presetLabels.day, expression: '0 3 * * *' },
  { label: CRON.presetLabels.workday, expression: '0 6 * * 1-5' },
  { label: CRON.presetLabels.week, expression: '0 3 * * 0' },
  { label: CRON.presetLabels.month, expression: '0 3 1 * *' },
]
