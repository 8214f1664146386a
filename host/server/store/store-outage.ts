/** PostgreSQL's own ways of saying that it is going, starting, full or unreachable. */
const STATES = /^(08...|53300|57P0[1-5])$/
/** A connection that broke under a query. */
const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE'])
/** `pg` words these itself and gives them no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/

/** Whether a failure means that the store could not be asked, rather than that the question was wrong. */
export function isStoreOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return STATES.test(code) || BROKEN.has(code) || WORDS.test(error.message)
}
