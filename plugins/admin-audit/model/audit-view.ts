import { type AddressCodec, PAGE_SIZES, type TableView, tableViewCodec } from '@etabli/sdk/ui'
import { type Filter, OUTCOMES } from '../contract'

/** What the list is narrowed by, as texts: days are `2026-01-31` in the user's own time zone, empty is anything. */
export interface Narrowing {
  readonly email: string
  readonly action: string
  readonly project: string
  readonly outcome: string
  readonly text: string
  readonly from: string
  readonly to: string
}

export const SIZES = PAGE_SIZES
const TABLE = tableViewCodec({ sizes: SIZES })
/** What the link of another page may say beside: `?project=shop`. */
const LINKED = ['project', 'email'] as const

/** The list in the address, so that reload, back and a shared link keep it. */
export const VIEW_CODEC: AddressCodec<TableView> = {
  read: (query) => {
    const linked = LINKED.flatMap((name) => {
      const text = query.get(name)
      return text ? [[name, { kind: 'contains' as const, text }] as const] : []
    })
    const view = TABLE.read(query)
    return { ...view, filters: { ...Object.fromEntries(linked), ...view.filters } }
  },
  write: (view, query) => {
    for (const name of LINKED) query.delete(name)
    TABLE.write(view, query)
  },
}

const TEXTS = ['email', 'action', 'project', 'outcome', 'text'] as const

export function narrowingOf({ filters }: TableView): Narrowing {
  const text = (name: string) => {
    const filter = filters[name]
    return filter?.kind === 'contains' ? filter.text : ''
  }
  const days = filters.at?.kind === 'range' ? filters.at : undefined
  return {
    email: text('email'),
    action: text('action'),
    project: text('project'),
    outcome: text('outcome'),
    text: text('text'),
    from: days?.from ?? '',
    to: days?.to ?? '',
  }
}

/** How many fields the list is narrowed by. */
export function narrowingCount(view: TableView): number {
  return Object.values(narrowingOf(view)).filter((text) => text !== '').length
}

/** Another narrowing shows other events, so the page is the first again. */
export function narrowed(view: TableView, change: Partial<Narrowing>): TableView {
  const next = { ...narrowingOf(view), ...change }
  const texts = TEXTS.flatMap((name) => {
    const text = next[name].trim()
    return text === '' ? [] : [[name, { kind: 'contains' as const, text }] as const]
  })
  const { from, to } = next
  const days = { kind: 'range' as const, ...(from !== '' && { from }), ...(to !== '' && { to }) }
  return {
    ...view,
    page: 1,
    filters: { ...Object.fromEntries(texts), ...((from !== '' || to !== '') && { at: days }) },
  }
}

/** What the call is asked for. What an address says and no filter can mean is left out. */
export function filterOf(view: TableView): Filter {
  const { outcome, from, to, ...texts } = narrowingOf(view)
  const named = Object.entries(texts).filter(([, text]) => text !== '')
  const known = OUTCOMES.find((each) => each === outcome)
  const start = instantOf(from, 0)
  // The last day is included, so the list ends where the day after it begins.
  const end = instantOf(to, 1)
  return {
    ...Object.fromEntries(named.map(([name, text]) => [name, text.slice(0, 320)])),
    ...(known && { outcome: known }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
  }
}

/** The first millisecond of a day in the local time zone, or of the day so many days later. */
function instantOf(day: string, later: number): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const instant = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime()
  return Number.isNaN(instant) || instant < 0 ? undefined : instant
}
