/** What a link asks of the page that it leads to, by the names of the page's query. A time is so many hours before it is followed. */
export type CardQuery = Readonly<Record<string, string | { readonly hoursAgo: number }>>

const HOUR_MS = 3_600_000

/** The address of a card, or of one of its counts: `/shop/tasks?statuses=error&since=2026-11-20T08:00:00.000Z`. */
export function withCardQuery(path: string, query: CardQuery = {}, now: number = Date.now()): string {
  const asked = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'string' ? value : new Date(now - value.hoursAgo * HOUR_MS).toISOString()
    return `${name}=${encodeURIComponent(text)}`
  })
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`
}
