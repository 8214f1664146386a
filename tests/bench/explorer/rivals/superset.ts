import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { bytesOf, type Place, type Rival, type Rows } from './rival'

const run = promisify(execFile)
const SMALLEST_CSV = 50_000_000
const MOST_ROWS = 2_000_000
const ACCOUNT = { username: 'admin', password: 'admin-of-a-bench' }
const COLUMNS = ['event_id', 'session_id', 'customer_id', 'event_type', 'product_id', 'occurred_at', 'properties']

const CONFIG = `import os

SECRET_KEY = "only for a bench, on this machine"
SQLALCHEMY_DATABASE_URI = "sqlite:///" + os.path.join(os.environ["SUPERSET_HOME"], "superset.db")
WTF_CSRF_ENABLED = False
TALISMAN_ENABLED = False
ROW_LIMIT = ${MOST_ROWS}
SQL_MAX_ROW = ${MOST_ROWS}
SUPERSET_WEBSERVER_TIMEOUT = 600
`

const Signed = z.object({ access_token: z.string() })
const Made = z.object({ id: z.number() })

const environment = (folder: string) => ({
  SUPERSET_CONFIG_PATH: join(folder, 'superset_config.py'),
  SUPERSET_HOME: folder,
  FLASK_APP: 'superset.app:create_app()',
})

/** Its rows are a dataset of the same PostgreSQL: CSV is what its table chart gives, rows are those of SQL Lab. */
export const SUPERSET: Rival = {
  name: 'Superset',
  packages: ['apache-superset==6.1.0', 'rich', 'cachetools', 'flask-caching<2.4', 'psycopg2-binary', 'gunicorn'],
  environment,
  prepare: async ({ folder, programs }) => {
    await writeFile(join(folder, 'superset_config.py'), CONFIG)
    const options = { cwd: folder, env: { ...process.env, ...environment(folder) }, maxBuffer: 64_000_000 }
    const superset = (...args: string[]) => run(join(programs, 'superset'), args, options)
    await superset('db', 'upgrade')
    const names = ['--firstname', 'A', '--lastname', 'A', '--email', 'admin@example.org']
    const { username, password } = ACCOUNT
    await superset('fab', 'create-admin', '--username', username, '--password', password, ...names)
    await superset('init')
  },
  serve: ({ port }) => [
    'gunicorn',
    ...['--workers', '1', '--worker-class', 'gthread', '--threads', '8', '--timeout', '600'],
    ...['--bind', `127.0.0.1:${port}`, 'superset.app:create_app()'],
  ],
  questions: async (place, { postgresql }) => {
    const token = Signed.parse(await (await post(place, 'security/login', { ...ACCOUNT, provider: 'db' })).json())
    const ask = (path: string, body: unknown) => post(place, path, body, token.access_token)
    const made = async (path: string, body: unknown) => Made.parse(await (await ask(path, body)).json()).id
    // Each run of the bench has a database of its own.
    const database = await made('database/', { database_name: randomUUID(), sqlalchemy_uri: addressOf(postgresql) })
    const id = await made('dataset/', { database, schema: 'raw', table_name: 'events' })
    const rows = async (clause: string) => {
      const sql = `select * from raw.events ${clause} limit 20`
      const client_id = randomUUID().slice(0, 10)
      const query = { client_id, database_id: database, sql, queryLimit: 20, runAsync: false }
      await bytesOf(await ask('sqllab/execute/', query), 500)
    }
    const csv = {
      datasource: { id, type: 'table' },
      queries: [{ columns: COLUMNS, metrics: [], filters: [], orderby: [], row_limit: MOST_ROWS }],
      ...{ result_format: 'csv', result_type: 'full', force: true },
    }
    return {
      csv: async () => bytesOf(await ask('chart/data', csv), SMALLEST_CSV),
      sorted: () => rows('order by session_id desc'),
      filtered: () => rows("where session_id::text ilike '%abcd%'"),
    }
  },
}

function post({ url }: Place, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

/** PostgreSQL by its socket. */
function addressOf({ user, password, host, port, database }: Rows['postgresql']): string {
  const secret = typeof password === 'string' ? encodeURIComponent(password) : ''
  return `postgresql+psycopg2://${user}:${secret}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
}
