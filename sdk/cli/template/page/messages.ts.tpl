/** Every text that a user reads. */
export const TEXT = {
  label: (project: string) => `Tables of ${project}`,
  connection: 'Connection',
  schema: 'Schema',
  table: 'Table',
  failed: 'The tables could not be listed.',
  noConnection: 'No connection yet',
  noConnectionHint: 'Add a connection to this project to see its tables.',
  noTable: 'No tables here.',
} as const
