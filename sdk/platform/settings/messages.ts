import { defineMessages } from '@etabli/core/language/messages'

export const SETTINGS = defineMessages('etabli.platform.settings', {
  close: 'Close',
  reset: 'Reset',
  misfit: (minimum: number | undefined, maximum: number | undefined) => {
    const bounds = [minimum === undefined ? '' : `from ${minimum}`, maximum === undefined ? '' : `up to ${maximum}`]
    return `Enter a valid value${bounds.some(Boolean) ? `: a number ${bounds.filter(Boolean).join(' ')}` : ''}.`
  },
})
