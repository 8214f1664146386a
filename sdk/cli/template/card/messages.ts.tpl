/** Every text that a user reads. */
export const TEXT = {
  label: (project: string) => `What ${project} does not have yet`,
  missing: {
    description: 'A description',
    gitURL: 'The address of its repository',
    docsURL: 'The address of its documentation',
  },
  failed: 'The settings could not be loaded.',
  complete: 'Nothing is missing',
  completeHint: 'An administrator has filled in every setting of this project.',
} as const
