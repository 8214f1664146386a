import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bytesOf, type Place, type Rival } from './rival'

const run = promisify(execFile)
const SMALLEST_CSV = 50_000_000

const ask = async ({ url }: Place, path: string, atLeast: number) =>
  bytesOf(await fetch(`${url}/rows/${path}`), atLeast)

export const DATASETTE: Rival = {
  name: 'Datasette',
  packages: ['datasette==1.0a37'],
  environment: () => ({}),
  prepare: async ({ folder, programs }, { csv }) => {
    const script = join(import.meta.dirname, 'rows_to_sqlite.py')
    await run(join(programs, 'python'), [script, csv, join(folder, 'rows.db')])
  },
  serve: ({ folder, port }) => [
    'datasette',
    ...[join(folder, 'rows.db'), '--port', String(port)],
    ...['--setting', 'max_csv_mb', '0', '--setting', 'sql_time_limit_ms', '60000'],
  ],
  questions: async (place) => ({
    csv: () => ask(place, 'events.csv?_stream=1&_size=max', SMALLEST_CSV),
    sorted: () => ask(place, 'events.json?_sort_desc=session_id&_size=20&_nocount=1', 500),
    filtered: () => ask(place, 'events.json?session_id__contains=abcd&_size=20&_nocount=1', 500),
  }),
}
