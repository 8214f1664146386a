import type { TablePage } from '@etabli/sdk/platform/server'
import { listConnections } from '../../contract'

/** The explorer with a table open, for whoever may use its connection there. */
export const tablePage: TablePage = ({ project, may, reaches }, { connection, schema, table }) => {
  if (!may(listConnections.access) || !reaches('data-explorer', connection)) return undefined
  return `/${encodeURIComponent(project)}/data-explorer?${new URLSearchParams({ connection, schema, table })}`
}
