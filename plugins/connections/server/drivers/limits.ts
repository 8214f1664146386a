// What every driver keeps to.

/** What an exact count of a whole table may take before the statistics answer in its place. */
export const EXACT_COUNT_MS = 300
/** An export runs as long as a reader takes it. */
export const LONGEST_EXPORT_MS = 1_800_000

/** Pages of tables that are read from one connection at once. */
export const PAGES_AT_ONCE = 4
/** Statements of users that run on one connection at once. */
export const QUERIES_AT_ONCE = 4
/** Exports of one connection at once, of tables and of statements together. */
export const EXPORTS_AT_ONCE = 3
/** Sessions for users' statements: an export has one of its own, so that it stands in no query's way. */
export const USER_SESSIONS = QUERIES_AT_ONCE + EXPORTS_AT_ONCE
