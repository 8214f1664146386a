import { LONGEST_QUERY, QUERY_TOO_LONG } from '@etabli/sdk/databases'
import { connectionFailures } from '@etabli/sdk/server'

/** PostgreSQL reads on to the end of a run of operators for each comment or sign in it, deaf to a cancel. */
const LONGEST_OPERATOR_RUN = 500
/** Far below what takes a parser to the end of its stack. */
const DEEPEST_NESTING = 500

/** All characters that operators and comments are made of, in any of the databases. */
const OPERATOR_RUN = new RegExp(`[-~!@#^&|\`?+*/%<>=]{${LONGEST_OPERATOR_RUN + 1}}`)

/** Looks at the bare text: what is a string or a comment depends on the database, and is counted like the rest. */
export function refuseOutOfBounds(sql: string): void {
  if (sql.length > LONGEST_QUERY) throw connectionFailures.STATEMENT_OUT_OF_BOUNDS({ message: QUERY_TOO_LONG })
  if (OPERATOR_RUN.test(sql)) throw outOfBounds(`has more than ${LONGEST_OPERATOR_RUN} signs of operators in a row`)
  if (nestingOf(sql) > DEEPEST_NESTING) throw outOfBounds(`has more than ${DEEPEST_NESTING} brackets in each other`)
}

function nestingOf(sql: string): number {
  let depth = 0
  let deepest = 0
  for (const [bracket] of sql.matchAll(/[()[\]{}]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1)
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function outOfBounds(what: string) {
  return connectionFailures.STATEMENT_OUT_OF_BOUNDS({
    message: `the statement ${what}, which is the most that can be sent`,
  })
}
