import { readFile } from 'node:fs/promises'
import { ApiError } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DuckdbConnection } from './duckdb-connection'
import { never, OpenedFile } from './testing/opened-file'

const MEMORY_MB = 64
/** What `docs/operator/connections.md` says of the program itself. */
const PROGRAM_MB = 1_024

let lake: OpenedFile
let small: DuckdbConnection

/** A figure of a process in MB; undefined once it is gone. */
async function megabytes(pid: number | undefined, figure: string): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const found = new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(status)
  return found ? Number(found[1]) / 1_024 : undefined
}

beforeAll(async () => {
  lake = await OpenedFile.create()
  small = lake.open({ memoryMB: MEMORY_MB })
})

afterAll(async () => {
  await small.close()
  await lake.close()
})

test('the kernel gives the process no more data than its memory and the program need, and no image of it is kept', async () => {
  await small.test(never)
  const limits = await readFile(`/proc/${small.engine.pid}/limits`, 'utf8')
  const bytes = String((MEMORY_MB + PROGRAM_MB) * 2 ** 20)
  expect(limits).toMatch(new RegExp(`^Max data size +${bytes} +${bytes} `, 'm'))
  expect(limits).toMatch(/^Max core file size +0 +0 /m)
})

test.each([
  `select length(repeat('x', 1000000000)) + length(repeat('y', 1000000000))`,
  `select length(lpad('x', 2000000000, 'y'))`,
  `select length(string_agg(repeat(range::varchar, 1000), ',')) from range(10000000)`,
  'select len(array_agg(repeat(range::varchar, 100))) from range(10000000)',
  `select len(array_agg(x)) from (select repeat('z', 1000000) as x from range(100000))`,
  'select quantile_cont(range, 0.5) from range(1000000000)',
  'select list_sort(range(200000000))',
  'select [range(100000) for x in range(100000)]',
  'select length(json_group_array(range)) from range(100000000)',
  `with recursive r(s) as (select 'x' union all select s || s from r where length(s) < 4000000000) select max(length(s)) from r`,
  `pivot range(2) on range in (${Array.from({ length: 1_500 }, (_, n) => n).join()}) using list(repeat('x', 1000000))`,
  `select octet_length('${'\\x41'.repeat(100_000)}'::blob || repeat('x', 1500000000)::blob)`,
  'select map_from_entries([(x, range(1000)) for x in range(1000000)])',
])('%.90s ends with a sentence, and the process stays within its limit', async (sql) => {
  await small.test(never)
  const { pid } = small.engine
  const run = async () => {
    const { batches } = await small.query(sql, { milliseconds: 2_000 }, never)
    for await (const batch of batches) expect(batch.length).toBeLessThan(2)
  }
  let most = 0
  // The figure is gone with the process, so it is read all along.
  const watching = setInterval(async () => {
    most = Math.max(most, (await megabytes(pid, 'VmHWM')) ?? 0)
  }, 20)
  const outcome: unknown = await run().catch((error: unknown) => error)
  clearInterval(watching)
  expect(outcome).toBeInstanceOf(ApiError)
  expect(outcome).toMatchObject({ message: expect.stringMatching(/memory|too long|too large/) })
  expect(most).toBeLessThan(MEMORY_MB + PROGRAM_MB)
  // Another connection never notices, and this one answers again, in another process where that one had no memory left.
  expect((await lake.resultOf('select count(*) from odd.child')).rows).toEqual([['1000']])
  expect((await lake.resultOf('select count(*) from odd.child', small)).rows).toEqual([['1000']])
})
