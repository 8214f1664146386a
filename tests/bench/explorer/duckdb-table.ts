import { DuckDBInstance } from '@duckdb/node-api'

/**
 * Writes a DuckDB file with the table `main.events`, the same for the same number of rows: a key, texts that repeat, amounts,
 * instants in order, a word that every seventh row lacks. 100,000,000 rows take about a minute and 0.9 GB.
 */
export async function makeEvents(path: string, rows: number): Promise<void> {
  const instance = await DuckDBInstance.create(path)
  try {
    const connection = await instance.connect()
    await connection.run(`create table events as select
      range as id,
      'user' || (hash(range) % 1000003) || '@example.org' as email,
      cast((hash(range + 7) % 100000) / 100 as decimal(10, 2)) as amount,
      timestamp '2020-01-01' + to_seconds(range) as happened,
      case when range % 7 = 0 then null else ['view', 'click', 'buy'][1 + range % 3] end as kind
      from range(${Math.trunc(rows)})`)
    await connection.run('checkpoint')
    connection.closeSync()
  } finally {
    instance.closeSync()
  }
}
