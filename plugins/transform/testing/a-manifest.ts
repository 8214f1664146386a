interface Model {
  readonly sql: string
  readonly materialized?: string
  readonly language?: string
  /** The columns that the catalog has. */
  readonly built?: readonly string[]
  /** Models. */
  readonly reads?: readonly string[]
}

interface Written {
  readonly adapter: 'postgres' | 'duckdb'
  /** The columns of the tables of `raw`. */
  readonly sources: Readonly<Record<string, readonly string[]>>
  readonly models: Readonly<Record<string, Model>>
}

/** What dbt writes of a project called shop: as much of it as tells of columns. */
export function aManifest({ adapter, sources, models }: Written) {
  const sourceId = (name: string) => `source.shop.raw.${name}`
  const modelId = (name: string) => `model.shop.${name}`
  return {
    manifest: {
      metadata: { adapter_type: adapter, project_name: 'shop' },
      nodes: recordOf(models, modelId, (name, { sql, materialized = 'view', language = 'sql', reads = [] }) => ({
        ...{ resource_type: 'model', package_name: 'shop', unique_id: modelId(name), name, language },
        relation_name: materialized === 'ephemeral' ? null : `"db"."dbt"."${name}"`,
        ...{ compiled_code: sql, config: { materialized }, depends_on: { nodes: reads.map(modelId) } },
      })),
      sources: recordOf(sources, sourceId, (name) => ({
        ...{ resource_type: 'source', package_name: 'shop', unique_id: sourceId(name), source_name: 'raw', name },
        ...{ relation_name: `"db"."raw"."${name}"`, columns: {} },
      })),
    },
    catalog: {
      nodes: recordOf(models, modelId, (_, { built = [] }) => tableOf(built)),
      sources: recordOf(sources, sourceId, (_, columns) => tableOf(columns)),
    },
  }
}

function recordOf<Value, Made>(
  all: Readonly<Record<string, Value>>,
  keyOf: (name: string) => string,
  make: (name: string, value: Value) => Made,
): Readonly<Record<string, Made>> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [keyOf(name), make(name, value)]))
}

function tableOf(columns: readonly string[]) {
  return { columns: Object.fromEntries(columns.map((name, index) => [name, { name, index }])) }
}
