import { createExtensionPoint } from '../../server/extension-point'
import type { LineageAsker, LineageTable } from './lineage'

/** What people have written about a table elsewhere than in its database: the description of a dbt model. */
export interface TableDoc {
  readonly table: LineageTable
  /** What it is a description of, as users know it: `dbt model daily_revenue`. */
  readonly title: string
  /** The page of the application that shows it. */
  readonly href?: string
  /** Markdown; empty where only columns are described. */
  readonly description: string
  readonly columns: readonly { readonly name: string; readonly description: string }[]
}

/** The descriptions of the tables of a project, of those that the asker may see. */
export type TableDocSource = (asker: LineageAsker) => Promise<readonly TableDoc[]>

export const TableDocs = createExtensionPoint<TableDocSource>(
  'etabli.TableDocs',
  'What is written about tables elsewhere than in their database; each judges what its asker may see',
)
