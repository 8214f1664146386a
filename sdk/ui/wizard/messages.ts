import { defineMessages } from '@etabli/core/language/messages'

/** What the frame of every wizard says. */
export const WIZARD = defineMessages('etabli.ui.wizard', {
  progress: 'Steps',
  back: 'Back',
  next: 'Next',
  cancel: 'Cancel',
})
