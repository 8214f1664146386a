/** Every text that a user reads. */
export const TEXT = {
  title: '{{title}}',
  noDescription: 'No description',
  failed: 'The projects could not be loaded.',
  retry: 'Retry',
  empty: 'No projects yet',
  emptyHint: 'An administrator can give you access to one.',
} as const
