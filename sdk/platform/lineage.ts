import { definePoint } from '@etabli/core/plugin/contribution-point'
import * as z from 'zod/mini'

/** What a node of the lineage can be, from where data comes from to what serves it. */
export const LINEAGE_KINDS = [
  'flow',
  'stream',
  'table',
  'source',
  'seed',
  'snapshot',
  'model',
  'test',
  'exposure',
  'project',
  'artefact',
  'bundle',
  'repository',
  'secret',
  'service',
] as const
export type LineageKind = (typeof LINEAGE_KINDS)[number]

/** How the last run of something stands, or has ended. */
export const LINEAGE_STATUSES = ['queued', 'running', 'completed', 'error', 'canceled', 'skipped'] as const
export type LineageStatus = (typeof LINEAGE_STATUSES)[number]

/**
 * `feeds`: data goes on. `checks`: a test looks at it. `runs`: what the arrow begins at is worked on by what it leads to. `gives`: code of
 * a repository, or the values of a secret, are handed over. `opens`: the secret that the arrow leads to opens the database of its table.
 */
export const LINEAGE_RELATIONS = ['feeds', 'checks', 'runs', 'gives', 'opens'] as const
export type LineageRelation = (typeof LINEAGE_RELATIONS)[number]

/** The node of a table, as pages that show one name it: `table:warehouse/dbt.orders`. */
export function tableNodeId(connection: string, schema: string, table: string): string {
  return `table:${connection}/${schema.toLowerCase()}.${table.toLowerCase()}`
}

/** The node of a repository, however its address is written; an account in it says nothing of where it is. */
export function repositoryNodeId(url: string): string {
  return `repository:${repositoryName(url)}`
}

/** `git.example.test/shop` for `https://git.example.test/shop.git` and `git@git.example.test:shop`; `etabli:shop` as it is. */
export function repositoryName(url: string): string {
  const plain = url
    .trim()
    .replace(/(?:\.git)?\/*$/, '')
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^@/]*@/i, '$1')
  if (plain.startsWith('etabli:')) return plain
  const [, host, path] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^/:]+)(?::\d+(?=\/))?[:/]+(.+)$/i.exec(plain) ?? []
  return host === undefined || path === undefined ? plain : `${host.toLowerCase()}/${path}`
}

/** Says nothing about itself: its view is all that there is. */
const Nothing = z.object({})

/** What a page has that shows a thing of the lineage. */
export interface LineageLinkProps {
  readonly project: string
  /** `model:orders`, `flow:orders`, or what an area calls several by: `source:staging/raw`. */
  readonly node: string
}

/** On pages that show one thing: the ways to where it stands in the lineage. */
export const LineageLinks = definePoint<z.infer<typeof Nothing>, LineageLinkProps>('etabli.lineage-links', 1, Nothing)
