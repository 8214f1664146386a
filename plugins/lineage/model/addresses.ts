import { tableNodeId } from '@etabli/sdk/platform'
import { type AddressCodec, put } from '@etabli/sdk/ui'

export const DIRECTIONS = ['both', 'up', 'down'] as const
export type ShownDirection = (typeof DIRECTIONS)[number]

export interface LineageAddress {
  /** What it is about, as a page names it; without it the whole project is shown. */
  readonly node: string | undefined
  readonly direction: ShownDirection
}

/** What buttons of other pages say of a table or a column; only the table has a place in the lineage. */
const SUBJECT = ['connection', 'schema', 'table', 'column', 'type'] as const

/** `?node=model:orders`, `?node=model:orders&direction=up`; `?connection=…&schema=…&table=…` for a table, as buttons of pages say it. */
export const LINEAGE_ADDRESS: AddressCodec<LineageAddress> = {
  read: (query) => ({
    node: query.get('node') || tableOf(query),
    direction: DIRECTIONS.find((direction) => direction === query.get('direction')) ?? 'both',
  }),
  write({ node, direction }, query) {
    for (const name of SUBJECT) query.delete(name)
    put(query, 'node', node)
    put(query, 'direction', direction === 'both' ? undefined : direction)
  },
}

function tableOf(query: URLSearchParams): string | undefined {
  const [connection, schema, table] = [query.get('connection'), query.get('schema'), query.get('table')]
  return connection && schema !== null && table ? tableNodeId(connection, schema, table) : undefined
}

export function lineagePath(project: string, node?: string): string {
  return `/${encodeURIComponent(project)}/lineage${node === undefined ? '' : `?${new URLSearchParams({ node })}`}`
}

export function whyLatePath(project: string, node: string): string {
  return `/${encodeURIComponent(project)}/lineage/why-late?${new URLSearchParams({ node })}`
}

export function taskPath(project: string, task: string): string {
  return `/${encodeURIComponent(project)}/tasks/${encodeURIComponent(task)}`
}
