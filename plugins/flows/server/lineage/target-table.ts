/** Types of connections whose targets make a table of each stream, with the schema that is theirs where nobody names one. */
const OWN_SCHEMAS: Readonly<Record<string, string>> = { postgresql: 'public', duckdb: 'main', mariadb: '' }

interface TargetSide {
  readonly configuration: Readonly<Record<string, unknown>>
  readonly secretConnection: { readonly 'connection-type': string }
}

/** Where a target puts a stream, as targets of the Singer SDK name it; undefined for targets that make no tables. */
export function targetTableOf(
  { configuration, secretConnection }: TargetSide,
  stream: string,
): { readonly schema: string; readonly table: string } | undefined {
  const own = OWN_SCHEMAS[secretConnection['connection-type']]
  if (own === undefined) return undefined
  // `public-orders`, `shop-public-orders`: a stream of a database brings where it comes from.
  const parts = stream.split('-')
  const [of, last] = [parts.at(-2), parts.at(-1) ?? stream]
  const named = configuration.default_target_schema
  // DuckDB's target is always told a schema.
  const isTold = secretConnection['connection-type'] === 'duckdb'
  const ofStream = of !== undefined && parts.length <= 3 && !isTold ? conformed(of) : own
  const schema = typeof named === 'string' && named !== '' ? named : ofStream
  return schema === '' ? undefined : { schema, table: conformed(last) }
}

/** `My Orders` → `my_orders` */
function conformed(name: string): string {
  return name
    .replace(/[^a-zA-Z0-9_\-.\s]/g, '')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[-.\s]/g, '_')
}
