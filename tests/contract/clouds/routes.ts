import type { Exchange } from './traffic'

type Part = 'query' | 'body' | 'reply'

/** Something that was recorded, and the type that it must have. */
export interface Typed {
  /** What is said where it does not fit. */
  readonly what: string
  readonly part: Part
  readonly type: string
  /** Fields of the type that stand in the path. */
  readonly inPath: readonly string[]
  readonly value: unknown
}

/** A kind of request, and the types of what it sends and of what it is answered. */
export interface Route {
  /** `POST /containers`, with `:id` for what stands for something. */
  readonly line: string
  readonly query?: string
  readonly body?: string
  /** Absent where nothing of the answer is read. */
  readonly reply?: string
  readonly inPath?: readonly string[]
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
    return typedOf(route, exchange)
  })
  const missed = routes.filter((route) => !seen.has(route)).map(({ line }) => line)
  if (missed.length > 0) throw new Error(`never asked for: ${missed.join(', ')}`)
  return all
}

function typedOf(route: Route, { query, body, reply }: Exchange): readonly Typed[] {
  const parts = [
    { part: 'query', value: query, isThere: Object.keys(query).length > 0 },
    { part: 'body', value: body, isThere: body !== undefined },
    { part: 'reply', value: reply, isThere: false },
  ] as const
  return parts.flatMap(({ part, value, isThere }) => {
    const type = route[part]
    const what = `${part} of ${route.line}`
    if (type === undefined && isThere) throw new Error(`there is a ${what}, of no known type`)
    return type === undefined ? [] : [{ what, part, type, inPath: route.inPath ?? [], value }]
  })
}
