// What every driver keeps to, in milliseconds.

/** What an exact count of a whole table may take before the statistics answer in its place. */
export const EXACT_COUNT_MS = 300
/** An export runs as long as a reader takes it. */
export const LONGEST_EXPORT_MS = 1_800_000
