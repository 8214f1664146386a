/** The storage key of what is kept of a connection's queries. Encoded, so that the keys of two connections differ. */
export function queryKey(project: string, connection: string, part: string): string {
  return `data-explorer-query/${encodeURIComponent(project)}/${encodeURIComponent(connection)}/${part}`
}
