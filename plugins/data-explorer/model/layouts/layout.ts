import { PAGE_SIZES } from '@etabli/sdk/ui'
import * as z from 'zod/mini'
import { ColumnFilter } from '../../contract'
import { Chart } from '../charts/chart'

/** The name of the layout that a table opens with. */
export const DEFAULT_LAYOUT = 'default'

/** What a user arranged of one table: all that the address says of it, but for the page at hand. */
export const Layout = z.object({
  version: z.literal(1),
  /** The table it was made for; it fits no other. */
  table: z.object({ connection: z.string(), schema: z.string(), table: z.string() }),
  /** Share of the table; absent for what the server proposes. */
  proportion: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** Columns to show, in order; absent for all, as the server orders them. */
  columns: z.optional(z.array(z.string())),
  search: z.object({ strict: z.boolean(), fields: z.record(z.string(), z.string()) }),
  size: z.number().check(z.refine((size) => PAGE_SIZES.some((each) => each === size))),
  sort: z.optional(z.object({ column: z.string(), direction: z.enum(['asc', 'desc']) })),
  filters: z.record(z.string(), ColumnFilter),
  /** Absent where the rows are not drawn, as in layouts from before there were charts. */
  chart: z.optional(Chart),
})
export type Layout = z.infer<typeof Layout>

/** Whether a layout was made for the table, as far as the table is named. */
export function isLayoutOf(layout: Layout, name: Partial<Layout['table']>): boolean {
  const { connection, schema, table } = layout.table
  return (
    (name.connection ?? connection) === connection &&
    (name.schema ?? schema) === schema &&
    (name.table ?? table) === table
  )
}
