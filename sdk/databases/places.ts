import { definePoint } from '@etabli/core/plugin/contribution-point'
import { ICON_NAMES } from '@etabli/core/plugin/vocabulary'
import * as z from 'zod/mini'
import type { SqlEditor } from './sql-editor'

/** Says nothing about itself: its view is all that there is. */
const Nothing = z.object({})
type Nothing = z.infer<typeof Nothing>

/** What a button beside the choice of a connection is about. */
export interface ConnectionActionProps {
  readonly project: string
  readonly connection: string
}

/** Beside the choice of a connection: a small button for what can be done with it. */
export const ConnectionActions = definePoint<Nothing, ConnectionActionProps>('etabli.connection-actions', 1, Nothing)

/** What a panel beside the SQL editor is given. */
export interface QueryPanelProps {
  readonly project: string
  readonly connection: string
  readonly editor: SqlEditor
  /** The table that stands open behind the editor. */
  readonly table?: { readonly schema: string; readonly table: string }
  /** It has little room, so the panel is a button until somebody opens it. */
  readonly isOnDemand?: boolean
}

/** Beside the editor of custom queries: a panel that reads the statement and why it failed, writes statements and runs them. */
export const QueryPanels = definePoint<Nothing, QueryPanelProps>('etabli.query-panels', 1, Nothing)

/** What a repair of a statement is given. */
export interface QueryRepairProps {
  readonly project: string
  readonly connection: string
  /** The statement that the database refused, and what it said. */
  readonly failed: { readonly sql: string; readonly message: string }
  /** Puts a statement into the editor in the place of the failed one. It is not run. */
  replace(sql: string): void
}

/** In the error of a statement: what proposes another in its place. */
export const QueryRepairs = definePoint<Nothing, QueryRepairProps>('etabli.query-repairs', 1, Nothing)

/** What stands on the button that opens a panel, and above it: `{ title: 'Notes', icon: 'Document' }`. */
const Panel = z.object({
  title: z.string('must be a text').check(z.minLength(1, 'must not be empty')),
  icon: z.enum(ICON_NAMES, 'must be the name of an icon'),
})

/** What a panel beside the rows of a table is given. */
export interface TablePanelProps {
  readonly project: string
  readonly connection: string
  readonly schema: string
  readonly table: string
}

/** Beside the rows of a table, opened by a button of its toolbar: what a plugin knows of the table. One stands open at a time. */
export const TablePanels = definePoint<z.infer<typeof Panel>, TablePanelProps>('etabli.table-panels', 1, Panel)
