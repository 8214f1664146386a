/** How tables and columns are told where things of all areas are found. */
export const SEARCH = {
  tables: 'Tables',
  columns: 'Columns',
  tablesOf: (connection: string) => `Tables of ${connection}`,
  place: (connection: string, ...path: readonly string[]) => [connection, path.join('.')].join(' · '),
} as const
