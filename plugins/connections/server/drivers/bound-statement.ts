import { type Placeholder, placeholdersIn, type QueryParameter } from '@etabli/sdk/databases'
import { connectionFailures, type QueryParameters } from '@etabli/sdk/server'

/** A statement with the database's own signs where values go. */
export interface BoundStatement {
  readonly text: string
  /** In the order in which the signs count them. */
  readonly values: readonly QueryParameter[]
}

/** With `$1`, `$2` in the places of names: one number for each name, however often it stands. */
export function numbered(sql: string, dialect: string, parameters: QueryParameters | undefined): BoundStatement {
  if (!parameters) return { text: sql, values: [] }
  const places = placeholdersIn(sql, dialect)
  // Short names get the short numbers, which then fit in their places.
  const names = [...new Set(places.map(({ name }) => name))].sort((one, other) => one.length - other.length)
  const numbers = new Map(names.map((name, at) => [name, at + 1]))
  return {
    text: replaced(sql, places, ({ name }) => `$${numbers.get(name)}`),
    values: names.map((name) => parameterOf(name, places, parameters)),
  }
}

/** With `?` in the places of names: one value for each place. */
export function positional(sql: string, dialect: string, parameters: QueryParameters | undefined): BoundStatement {
  if (!parameters) return { text: sql, values: [] }
  const places = placeholdersIn(sql, dialect)
  return {
    text: replaced(sql, places, () => '?'),
    values: places.map(({ name }) => parameterOf(name, places, parameters)),
  }
}

/** Blanks make up for the rest of a name, so that what the database says of a place is true of the user's text. */
function replaced(sql: string, places: readonly Placeholder[], signOf: (place: Placeholder) => string): string {
  let text = ''
  let end = 0
  for (const place of places) {
    text += sql.slice(end, place.from) + signOf(place).padEnd(place.to - place.from)
    end = place.to
  }
  return text + sql.slice(end)
}

function parameterOf(name: string, places: readonly Placeholder[], parameters: QueryParameters): QueryParameter {
  const found = parameters.find((parameter) => parameter.name === name)
  if (found) return found
  const position = places.find((place) => place.name === name)?.from
  throw connectionFailures.QUERY_FAILED({ message: `:${name} has no value`, data: { position } })
}
