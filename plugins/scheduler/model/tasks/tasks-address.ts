import { type AddressCodec, put, type TableView, tableViewCodec } from '@etabli/sdk/ui'
import { TASK_KINDS, TASK_STATUSES, type TaskKind, type TaskStatus } from '../../contract'

/** The first is what a list has that nobody has touched. (spec) */
export const TASK_PAGE_SIZES = [10, 20, 50, 100] as const

/** All that a link to the list carries. */
export interface TasksAddress {
  readonly search: string
  /** All where there are none. */
  readonly kinds: readonly TaskKind[]
  readonly statuses: readonly TaskStatus[]
  /** ISO 8601: only runs that began at or after it. */
  readonly since?: string
  readonly view: TableView
}

const VIEW = tableViewCodec({ sizes: TASK_PAGE_SIZES })
const SORTED = ['start', 'completion']
/** The newest first. (spec) */
export const DEFAULT_SORT = { column: 'start', direction: 'desc' } as const

export const TASKS_ADDRESS: AddressCodec<TasksAddress> = {
  read(query) {
    const { sort, ...view } = VIEW.read(query)
    const since = timeIn(query.get('since'))
    return {
      search: query.get('search') ?? '',
      kinds: chosenOf(TASK_KINDS, query.get('kinds')),
      statuses: chosenOf(TASK_STATUSES, query.get('statuses')),
      ...(since !== undefined && { since }),
      view: { ...view, sort: sort && SORTED.includes(sort.column) ? sort : DEFAULT_SORT },
    }
  },
  write({ search, kinds, statuses, since, view: { sort, ...view } }, query) {
    put(query, 'search', search === '' ? undefined : search)
    put(query, 'kinds', kinds.length === 0 ? undefined : kinds.join(','))
    put(query, 'statuses', statuses.length === 0 ? undefined : statuses.join(','))
    put(query, 'since', since)
    const isDefault = sort?.column === DEFAULT_SORT.column && sort.direction === DEFAULT_SORT.direction
    VIEW.write({ ...view, ...(sort && !isDefault && { sort }) }, query)
  },
}

/** Whether anything keeps tasks from being shown. */
export function isNarrowed({ search, kinds, statuses, since }: TasksAddress): boolean {
  return search !== '' || kinds.length > 0 || statuses.length > 0 || since !== undefined
}

/** All tasks again, from the first on; the order and the page's size stay. */
export function withoutFilters({ view }: TasksAddress): TasksAddress {
  return { search: '', kinds: [], statuses: [], view: { ...view, page: 1 } }
}

/** Another view, where a press on the order that a list has of itself turns it round. */
export function withView(address: TasksAddress, view: TableView): TasksAddress {
  if (view.sort) return { ...address, view }
  const isDefault = address.view.sort?.column === DEFAULT_SORT.column
  return { ...address, view: { ...view, sort: isDefault ? { ...DEFAULT_SORT, direction: 'asc' } : DEFAULT_SORT } }
}

function chosenOf<Value extends string>(all: readonly Value[], text: string | null): readonly Value[] {
  const chosen = (text ?? '').split(',')
  return all.filter((value) => chosen.includes(value))
}

function timeIn(text: string | null): string | undefined {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
