import type { UncheckedAccess } from '@etabli/core/access/access'
import type { Principal } from '@etabli/core/access/evaluate'
import type { ReachedFeature } from '@etabli/core/access/feature'
import { createExtensionPoint } from '../../server/extension-point'
import type { LineageKind, LineageRelation, LineageStatus } from '../lineage'

/** Who asks what is in the lineage of a project. */
export interface LineageAsker {
  readonly project: string
  readonly principal: Principal
  /** Whether he may make calls of this access, `:project:transform:read`. */
  may(access: UncheckedAccess): boolean
  /** Whether his acl, and what narrows it, lets him have the thing of this name. */
  reaches(feature: ReachedFeature, name: string): boolean
}

export interface LineageRun {
  readonly status: LineageStatus
  readonly at: Date
  /** The task that it was, or was part of: `task:{ULID}` */
  readonly task?: string
  /** Why it is not completed, in a sentence. */
  readonly error?: string
}

/** A table as a database names it. */
export interface LineageTable {
  /** The name of a connection of the project. */
  readonly connection: string
  readonly schema: string
  readonly table: string
}

export interface LineageNode {
  /** `{kind}:{name}`; of a table `tableNodeId` makes it. Two sources that tell of one node are put together. */
  readonly id: string
  readonly kind: LineageKind
  readonly name: string
  /** What its page knows it by where that is not the id: a file of sources declares several. */
  readonly alias?: string
  /** The page of the application that shows it, `/demo/flows/orders`. */
  readonly href?: string
  readonly run?: LineageRun
  /** Of a table. Whichever connection leads to it, it is one node. */
  readonly table?: LineageTable
  /** Of a secret: the connection of the project that it is. All tables of its database lead to it. */
  readonly opens?: string
  /** How it stands in the words of its area, where it does not run and end: `running on Scaleway`. Its colour is that of `run`. */
  readonly state?: string
  /** What else is known of it: names of variables, never their values. */
  readonly details?: readonly { readonly name: string; readonly values: readonly string[] }[]
  /** Other pages of the application about it: its logs. */
  readonly links?: readonly { readonly title: string; readonly href: string }[]
}

export interface LineageEdge {
  /** What comes first. An edge whose end nobody tells of is not drawn. */
  readonly from: string
  readonly to: string
  readonly relation: LineageRelation
}

export interface LineagePart {
  readonly nodes: readonly LineageNode[]
  readonly edges: readonly LineageEdge[]
}

/** A change of code that was merged. */
export interface LineageChange {
  /** The node whose code it changed. */
  readonly node: string
  readonly commit: string
  readonly author: string
  readonly at: Date
  readonly subject: string
}

/**
 * What one area knows of the lineage of a project. Its store tells of the topic `lineage/{project}` where that changes, or a page that
 * shows it learns of it half a minute later: `pg_notify('etabli_changes', 'lineage/' || new.project)`.
 */
export interface LineageSource {
  /** What the asker may see: what he may not is left out, and an edge to it leads nowhere. */
  read(asker: LineageAsker): Promise<LineagePart>
  /** The newest change of the code of some nodes of the area, of those that the asker may see. */
  lastChange?(asker: LineageAsker, nodes: readonly string[]): Promise<LineageChange | undefined>
}

export const Lineage = createExtensionPoint<LineageSource>(
  'etabli.Lineage',
  'What comes from what in a project, across its areas; each judges what its asker may see',
)

/** The page that shows a table, where the asker may see it through this connection. */
export type TablePage = (asker: LineageAsker, table: LineageTable) => string | undefined

export const TablePages = createExtensionPoint<TablePage>(
  'etabli.TablePages',
  'Where the tables of connections are looked at',
)
