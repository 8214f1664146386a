import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

export const ColumnOrigin = z.object({
  /** The id of a node of the project; dbt's own of a node of a package. */
  node: z.string(),
  column: z.string(),
})
export type ColumnOrigin = z.infer<typeof ColumnOrigin>

export const TracedColumn = z.object({
  name: z.string(),
  /** The columns that its values are made of; empty where of none, as `count(*)` is. Null where SQL does not tell. */
  from: z.nullable(z.array(ColumnOrigin)),
  /** Whether it is made of columns besides that the reader may not see. */
  isPartial: z.boolean(),
})
export type TracedColumn = z.infer<typeof TracedColumn>

export const TracedNode = z.object({
  id: z.string(),
  /** As `describeProject` names it; empty of a node of a package. */
  fullPath: z.string(),
  columns: z.array(TracedColumn),
})
export type TracedNode = z.infer<typeof TracedNode>

/** Found out from the compiled SQL whenever docs are generated. */
export const traceColumns = defineCall({
  method: 'GET',
  path: '/api/v1/aec-project/dbt-project/columns/:project/:node',
  access: ':project:transform:read',
  scope: { feature: 'transform', list: 'nodes', key: 'fullPath' },
  topic: 'dbt-columns/:project',
  summary: 'The columns of a node, what they are made of and what is made of them, from its source to its last reader',
  returns: {
    /** What it was found out from; null where docs were never generated here. */
    generated: z.nullable(z.object({ commit: z.string(), at: z.string() })),
    /** The node with all its columns; of others those columns only that have to do with them. None where the node is not known. */
    nodes: z.array(TracedNode),
  },
  fails: [409],
})
