/** Every text of the administration's overview. */
export const ADMINISTRATION = {
  title: 'Administration',
  about: 'What there is to look after, and how it stands.',
  loading: 'Loading the administration',
  failed: 'The administration could not be loaded.',
  none: 'No area of the administration is installed',
  noneHint: 'Install a plugin that has one, or turn one on.',
  noFact: 'How it stands could not be told. Reload the page to try again.',
} as const
