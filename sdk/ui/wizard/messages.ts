/** What the frame of every wizard says. */
export const WIZARD = {
  progress: 'Steps',
  back: 'Back',
  next: 'Next',
  cancel: 'Cancel',
} as const
