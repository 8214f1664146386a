/** The texts about what a connection may do. */
export const CONNECTION_MESSAGES = {
  readOnly: 'read-only',
  readOnlyHint: 'The account of the connection can only read: the database refuses the rest.',
  /** (spec of the workbench) */
  notReadOnly: 'cannot be guaranteed read-only',
  notReadOnlyHint: (reasons: readonly string[]) =>
    `The account of the connection may do more than read: ${reasons.join('; ')}. Queries still run in a read-only transaction.`,
} as const
