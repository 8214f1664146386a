import type { Typed } from './misfits'
import type { Exchange } from './traffic'

/** A kind of request, and the types of what it sends and of what it is answered. */
export interface Route {
  /** `POST /containers`, with `:id` for what stands for something. */
  readonly line: string
  readonly query?: string
  readonly body?: string
  /** Absent where nothing of the answer is read. */
  readonly reply?: string
}

/** What was recorded, each with its type. Fails where a request is of no known kind, holds what that has not, or a kind was never asked for. */
export function typed(
  routes: readonly Route[],
  exchanges: readonly Exchange[],
  lineOf: (line: string) => string,
): readonly Typed[] {
  const seen = new Set<Route>()
  const all = exchanges.flatMap((exchange) => {
    const line = lineOf(exchange.line)
    const route = routes.find((one) => one.line === line)
    if (!route) throw new Error(`no type is known for ${line}`)
    seen.add(route)
    const parts = [
      { part: 'query', type: route.query, value: exchange.query, isThere: Object.keys(exchange.query).length > 0 },
      { part: 'body', type: route.body, value: exchange.body, isThere: exchange.body !== undefined },
      { part: 'reply', type: route.reply, value: exchange.reply, isThere: route.reply !== undefined },
    ]
    return parts.flatMap(({ part, type, value, isThere }) => {
      if (type === undefined && isThere) throw new Error(`${line} has a ${part} of no known type`)
      return type === undefined ? [] : [{ what: `${part} of ${line}`, type, value }]
    })
  })
  const missed = routes.filter((route) => !seen.has(route)).map(({ line }) => line)
  if (missed.length > 0) throw new Error(`never asked for: ${missed.join(', ')}`)
  return all
}
