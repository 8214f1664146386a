import { storedRun } from './scheduled-things'
import { query } from './world'

/** A flow of streams, or of all there are, into a database; what it is connected by is a connection secret of this name. */
export async function storedFlow(
  database: string,
  project: string,
  name: string,
  {
    streams,
    connection,
    schema,
  }: { readonly streams?: readonly string[]; readonly connection: string; readonly schema: string },
): Promise<void> {
  const by = 'test@etabli.test'
  const side = (of: string, configuration: object) => ({
    ...{ name: of, icon: '', 'singer-source': of, configuration },
    secretConnection: {
      ...{ id: connection, 'redis-id': `secret:${connection}`, name: connection, description: '', icon: '' },
      ...{ kind: 'connection', 'connection-type': 'postgresql' },
    },
  })
  const tap = { ...side('tap-csv', {}), ...(streams && { streams: streams.map((stream) => ({ stream })) }) }
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

/** A failed run of an artefact with what it has written; gives its ULID. */
export async function storedFailure(
  database: string,
  project: string,
  artefact: string,
  { log, error }: { readonly log: readonly string[]; readonly error: string },
): Promise<string> {
  const id = (await storedRun(database, project, artefact)).slice('task:'.length)
  await query(database, `update task set status = 'error', error = $2, exit_code = 1 where id = $1`, [id, error])
  const body = log.map((line) => `${Date.now()}\t${line}\n`).join('')
  await query(
    database,
    `insert into task_log (task_id, log, first_line, lines, body) values ($1, 'application', 0, $2, $3)`,
    [id, log.length, body],
  )
  return id
}
