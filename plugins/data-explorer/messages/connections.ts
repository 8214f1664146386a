/** The texts about a connection itself. */
export const CONNECTION_MESSAGES = {
  test: 'Test connection',
  testing: 'Testing the connection…',
  testFailed: 'The connection could not be tested.',
  result: 'Result of the test',
  works: 'The connection works.',
  broken: 'The connection does not work.',
  milliseconds: (count: number) => `${count} ms`,
  readOnly: 'read-only',
  readOnlyHint: 'The account of the connection can only read: the database refuses the rest.',
  /** (spec of the workbench) */
  notReadOnly: 'cannot be guaranteed read-only',
  notReadOnlyHint: (reasons: readonly string[]) =>
    `The account of the connection may do more than read: ${reasons.join('; ')}. Queries still run in a read-only transaction.`,
} as const
