/** First path segments that the platform keeps for itself, so no project may have them. */
export const RESERVED_PROJECT_NAMES: ReadonlySet<string> = new Set(['admin', 'auth', 'x', 'assets'])
