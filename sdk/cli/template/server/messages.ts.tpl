/** Every text that a user reads. */
export const TEXT = {
  label: (project: string) => `Notes of ${project}`,
  note: 'New note',
  add: 'Add note',
  about: (author: string, time: string) => `${author}, ${time}`,
  failed: 'The notes could not be loaded.',
  empty: 'No notes yet',
  emptyHint: 'Add the first note of this project.',
  emptyReadOnly: 'Users who may write in this project can add notes.',
  blank: 'A note must contain text.',
} as const
