import { encodeQuery, QUERY_PARAMETER } from '../query-link'

/** Where the workbench opens an editor of a connection, with a text in it. */
export function workbenchPath(project: string, connection: string, sql = ''): string {
  const query = new URLSearchParams({ connection, ...(sql !== '' && { [QUERY_PARAMETER]: encodeQuery(sql) }) })
  return `/${encodeURIComponent(project)}/data-explorer/sql?${query}`
}
