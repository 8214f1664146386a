import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

export const PROJECT_NODE_KINDS = ['model', 'source', 'seed', 'snapshot', 'test', 'exposure'] as const
export type ProjectNodeKind = (typeof PROJECT_NODE_KINDS)[number]

/** A node of the graph that a dbt project is. */
export const ProjectNode = z.object({
  /** `model.orders`, `source.raw.orders`, `test.no_order_waits_for_payment` */
  id: z.string(),
  kind: z.enum(PROJECT_NODE_KINDS),
  /** As others name it: `orders`; `raw.orders` of a source's table. */
  name: z.string(),
  /** The path without its ending below the folder of its kind: what the calls of models, sources and tests name it by. */
  fullPath: z.string(),
  /** In the repository. */
  file: z.string(),
  /** Where the file declares it, from 1. */
  line: z.number(),
  /** Markdown; empty where nothing is written. */
  description: z.string(),
  columns: z.array(z.object({ name: z.string(), description: z.string() })),
  /** Ids of the nodes that it reads. */
  dependsOn: z.array(z.string()),
})
export type ProjectNode = z.infer<typeof ProjectNode>

export const ProjectMacro = z.object({
  name: z.string(),
  /** As written: `amount, rate='exchange_rate'` */
  parameters: z.string(),
  description: z.string(),
  file: z.string(),
  line: z.number(),
})
export type ProjectMacro = z.infer<typeof ProjectMacro>

/** A block of documentation, which `doc()` names. */
export const ProjectDocs = z.object({
  name: z.string(),
  /** Markdown; of a long one, the beginning. */
  text: z.string(),
  file: z.string(),
  line: z.number(),
})
export type ProjectDocs = z.infer<typeof ProjectDocs>

/** Read from the files of the main branch, without dbt: it tells of projects that do not parse, too. */
export const describeProject = defineCall({
  method: 'GET',
  path: '/api/v1/aec-project/dbt-project/describe/:project',
  access: ':project:transform:read',
  scope: { feature: 'transform', list: 'nodes', key: 'fullPath' },
  topic: 'dbt/:project',
  summary:
    'The models, sources, seeds, snapshots, tests, exposures, macros and blocks of documentation of the project, and what depends on what',
  returns: { nodes: z.array(ProjectNode), macros: z.array(ProjectMacro), docs: z.array(ProjectDocs) },
  fails: [409],
})
