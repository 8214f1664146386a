import { type ApiError, connectionFailures } from '@etabli/sdk/server'
import { databaseFailure, numberOf } from './database-failure'

const SYNTAX = 1064
const EMPTY = 1065
const UNKNOWN_COLUMN = 1054
const NOT_PREPARABLE = 1295
/** What is nobody's SQL's fault: interruptions, lost sessions, sizes, locks. */
const NOT_THE_QUERY = [1040, 1045, 1053, 1153, 1203, 1205, 1226, 1301, 1317, 1969, 3024]

/** Why the database would not run a user's statement, in its own words but for names of accounts. */
export function refusedQuery(error: unknown, sql: string): ApiError {
  const number = numberOf(error)
  if (number === undefined || NOT_THE_QUERY.includes(number) || !(error instanceof Error)) return databaseFailure(error)
  if (number === EMPTY || number === NOT_PREPARABLE) return connectionFailures.NOT_A_QUERY({ cause: error })
  const position = number === SYNTAX ? syntaxPosition(error.message, sql) : columnPosition(number, error.message, sql)
  if (number === SYNTAX && position !== undefined && followsSemicolon(sql, position))
    return connectionFailures.SEVERAL_STATEMENTS({ cause: error })
  return connectionFailures.QUERY_FAILED({
    message: wordsOf(error.message),
    cause: error,
    ...(position !== undefined && { data: { position } }),
  })
}

function wordsOf(message: string): string {
  return message
    .replace(/^You have an error in your SQL syntax; .*? to use near /, 'syntax error near ')
    .replace(/ (?:to|for|by) user '[^']*'@'[^']*'/gi, '')
    .replace(/'[^']*'@'[^']*'/g, 'the account')
}

/** Where the text behind `near` stands in the statement: it runs to the statement's end, or is cut. */
function syntaxPosition(message: string, sql: string): number | undefined {
  const [, near, line] = /near '([\s\S]*)' at line (\d+)$/.exec(message) ?? []
  if (near === undefined) return undefined
  const rest = sql.trimEnd()
  if (near === '') return rest.length
  if (rest.endsWith(near)) return rest.length - near.length
  const places = allPlaces(sql, near.replace(/\.\.\.$/, ''))
  return places.length === 1
    ? places[0]
    : places.find((place) => sql.slice(0, place).split('\n').length === Number(line))
}

function columnPosition(number: number, message: string, sql: string): number | undefined {
  const name = number === UNKNOWN_COLUMN ? /^Unknown column '(.+?)' in /.exec(message)?.[1] : undefined
  if (name === undefined) return undefined
  const places = allPlaces(sql, name).filter(
    (place) => !/[\w$]/.test(sql.charAt(place - 1)) && !/[\w$]/.test(sql.charAt(place + name.length)),
  )
  return places.length === 1 ? places[0] : undefined
}

function allPlaces(sql: string, part: string): readonly number[] {
  const places: number[] = []
  for (let at = sql.indexOf(part); at >= 0; at = sql.indexOf(part, at + 1)) places.push(at)
  return places
}

/** Whether a semicolon stands before the place, with nothing but space and comments between. */
function followsSemicolon(sql: string, position: number): boolean {
  let before = sql.slice(0, position).trimEnd()
  for (;;) {
    const lastLine = before.slice(before.lastIndexOf('\n') + 1).trimStart()
    if (before.endsWith('*/')) before = before.slice(0, Math.max(0, before.lastIndexOf('/*'))).trimEnd()
    else if (/^(--\s|#)/.test(lastLine)) before = before.slice(0, before.length - lastLine.length).trimEnd()
    else return before.endsWith(';') || /;\s{0,100}(--\s|#)/.test(lastLine)
  }
}
