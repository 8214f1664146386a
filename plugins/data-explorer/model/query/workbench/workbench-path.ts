import { LONGEST_LINK } from '../../layouts/layout-codec'
import { encodeQuery, QUERY_PARAMETER } from '../query-link'

/** In the place of a text that no address has room for: what was written last for the connection, as this browser keeps it. */
export const DRAFT_PARAMETER = 'draft'
/** The name under which this browser keeps a query of the connection: what is saved under it later is opened too. */
export const SAVED_PARAMETER = 'saved'

/** The workbench with the editors as they were left. */
export function editorsPath(project: string): string {
  return `/${encodeURIComponent(project)}/data-explorer/sql`
}

/** Where the workbench opens a saved query. */
export function savedQueryPath(project: string, connection: string, name: string): string {
  const query = new URLSearchParams({ connection, [SAVED_PARAMETER]: name })
  return `/${encodeURIComponent(project)}/data-explorer/sql?${query}`
}

/** Where the workbench opens an editor of a connection, with a text in it. A long one has to be the draft of the connection. */
export function workbenchPath(project: string, connection: string, sql = ''): string {
  const pathWith = (more: Readonly<Record<string, string>>) =>
    `/${encodeURIComponent(project)}/data-explorer/sql?${new URLSearchParams({ connection, ...more })}`
  const path = pathWith(sql === '' ? {} : { [QUERY_PARAMETER]: encodeQuery(sql) })
  return path.length <= LONGEST_LINK ? path : pathWith({ [DRAFT_PARAMETER]: 'yes' })
}
