import type { LineageTable, TablePage } from '@etabli/sdk/platform/server'
import { listConnections } from '../../contract'

/** The explorer with a table open, for whoever may use its connection there. */
export const tablePage: TablePage = ({ project, may, reaches }, table) => {
  if (!may(listConnections.access) || !reaches('data-explorer', table.connection)) return undefined
  return tableHref(project, table)
}

export function tableHref(project: string, { connection, schema, table }: LineageTable): string {
  return `/${encodeURIComponent(project)}/data-explorer?${new URLSearchParams({ connection, schema, table })}`
}
