// biome-ignore lint/style/noRestrictedImports: the one place that makes ids of rows
import { monotonicFactory } from 'ulid'

/**
 * The id of a new row, a ULID: who sorts by it has the order in which a server made the rows, also
 * within a millisecond and when its clock is put back. No secret: the next one can be guessed.
 */
export const newId: () => string = monotonicFactory()
