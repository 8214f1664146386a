import { DuckDBInstance } from '@duckdb/node-api'
import { expect, onTestFinished, test } from 'vitest'
import { never, OpenedFile } from './testing/opened-file'

test('a file that nobody reads any more can be written to by another program, also after a result that was not read to its end', async () => {
  const file = await OpenedFile.create()
  onTestFinished(() => file.close())
  const run = await file.connection.query('select * from range(1000000)', { milliseconds: 60_000 }, never)
  for await (const batch of run.batches) {
    expect(batch.length).toBeGreaterThan(0)
    break
  }
  const written = async () => {
    const instance = await DuckDBInstance.create(file.path)
    const connection = await instance.connect()
    await connection.run('create or replace table written as select 1 as id')
    connection.closeSync()
    instance.closeSync()
    return 'written'
  }
  await expect.poll(() => written().catch(() => 'it is locked'), { timeout: 20_000, interval: 200 }).toBe('written')
  // The next reader opens it anew.
  expect((await file.resultOf('select id from written')).rows).toEqual([['1']])
})
