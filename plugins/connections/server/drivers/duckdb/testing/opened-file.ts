import { realpath } from 'node:fs/promises'
import type { Row, Selection } from '@etabli/sdk/server'
import { DuckdbConnection } from '../duckdb-connection'
import { DuckdbSettings } from '../settings'
import { PublishedFile } from './published-file'
import { duckdbDriver } from './test-driver'

export const all: Selection = { proportion: 1, conditions: [], sort: undefined }
export const never = new AbortController().signal

/** A schema with a table of children and a table of their parents. */
const FAMILY = [
  'create schema odd',
  'create table odd.parent (a integer, b integer, primary key (a, b))',
  `create table odd.child (id bigint primary key, x integer, y integer, price decimal(10,2), ratio float, moment timestamp,
    day date, foreign key (x, y) references odd.parent (a, b))`,
  'insert into odd.parent select n, n from range(4) r(n)',
  `insert into odd.child select n, n % 4, n % 4, n / 4, n / 10, timestamp '2024-01-01' + to_hours(n::int), date '2024-01-01' + n::int
    from range(1000) r(n)`,
]

/** A published file with a schema `odd`, and the driver's connection to it. */
export class OpenedFile {
  readonly connection: DuckdbConnection

  private constructor(private readonly published: PublishedFile) {
    this.connection = this.open()
  }

  static async create(...statements: readonly string[]): Promise<OpenedFile> {
    const published = await PublishedFile.create()
    await published.write(...FAMILY, ...statements)
    return new OpenedFile(published)
  }

  get path(): string {
    return this.published.path
  }

  /** Another connection to the file, or to the one that the settings name. */
  open(rest: object = {}): DuckdbConnection {
    const opened = duckdbDriver.open(DuckdbSettings.parse({ path: this.path, ...rest }), '', {
      file: realpath,
      lookup: () => {
        throw new Error('no host is looked up')
      },
    })
    if (!(opened instanceof DuckdbConnection)) throw new Error('this test looks at the process too')
    return opened
  }

  async resultOf(sql: string, from = this.connection, milliseconds = 10_000) {
    const run = await from.query(sql, { milliseconds }, never)
    const rows: Row[] = []
    for await (const batch of run.batches) rows.push(...batch)
    return { columns: run.columns, rows }
  }

  async close(): Promise<void> {
    await this.connection.close()
    await this.published.remove()
  }
}
