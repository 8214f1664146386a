import { query } from './world'

/** A flow of streams into a database; what it is connected by is a connection secret of this name. */
export async function storedFlow(
  database: string,
  project: string,
  name: string,
  {
    streams,
    connection,
    schema,
  }: { readonly streams: readonly string[]; readonly connection: string; readonly schema: string },
): Promise<void> {
  const by = 'test@etabli.test'
  const side = (of: string, configuration: object) => ({
    ...{ name: of, icon: '', 'singer-source': of, configuration },
    secretConnection: {
      ...{ id: connection, 'redis-id': `secret:${connection}`, name: connection, description: '', icon: '' },
      ...{ kind: 'connection', 'connection-type': 'postgresql' },
    },
  })
  const tap = { ...side('tap-csv', {}), streams: streams.map((stream) => ({ stream })) }
  const target = side('target-postgres', { default_target_schema: schema })
  await query(
    database,
    'insert into flow (project, name, description, created_by, modified_by) values ($1, $2, $2, $3, $3)',
    [...[project, name, by]],
  )
  await query(
    database,
    `insert into flow_version (project, name, version, tap, target, mapping) values ($1, $2, 1, $3, $4, '[]')`,
    [project, name, JSON.stringify(tap), JSON.stringify(target)],
  )
}

interface StoredOutline {
  readonly connection: string
  readonly relations: readonly { readonly id: string; readonly schema: string; readonly table: string }[]
  readonly tests?: readonly { readonly id: string; readonly name: string; readonly tested: readonly string[] }[]
}

/** Where the last run of dbt has made what. */
export async function storedOutline(database: string, project: string, outline: StoredOutline): Promise<void> {
  const insert = `insert into dbt_outline (project, outline) values ($1, $2)
    on conflict (project) do update set outline = excluded.outline`
  await query(database, insert, [project, JSON.stringify({ tests: [], ...outline })])
}

interface StoredResult {
  /** Of the job, or of the task. */
  readonly job: string
  /** `model.shop.orders` */
  readonly node: string
  readonly status: string
  readonly message?: string
  readonly at: string
}

/** How nodes of dbt have ended. */
export async function storedResults(
  database: string,
  project: string,
  results: readonly StoredResult[],
): Promise<void> {
  const insert = `insert into dbt_run_result (project, job_id, command, at, node, status, seconds, message, is_told)
    select $1, one ->> 'job', 'run', (one ->> 'at')::timestamptz, one ->> 'node', one ->> 'status', 1,
      coalesce(one ->> 'message', ''), true
    from jsonb_array_elements($2::jsonb) one`
  await query(database, insert, [project, JSON.stringify(results)])
}
