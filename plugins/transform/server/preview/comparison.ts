import type { OpenConnection, ResultColumn, Row } from '@etabli/sdk/server'
import type { DataChanges } from '../../contract'
import { type Sampling, sampled, samplingOf } from './sampling'
import { asText, from, quoted, trimmed } from './statements'

const MILLISECONDS = 60_000
/** More columns than anybody compares by eye. */
const MOST_COLUMNS = 200

/** More are counted, and a sample of them compared: sorting and joining takes far longer than counting does. */
export interface Bounds {
  readonly mostRows: number
  /** About so many are in the sample of the larger side. */
  readonly sampleRows: number
}
const BOUNDS: Bounds = { mostRows: 1_000_000, sampleRows: 100_000 }

type Database = Pick<OpenConnection['database'], 'query'>
type Cell = string | null

/** Two statements whose rows are compared. */
export interface Sides {
  readonly before: string
  readonly after: string
}

/** What is known of a column on one side. */
interface ColumnFacts {
  readonly nulls: number
  readonly distinct: number
  readonly least: Cell
  readonly greatest: Cell
}

interface Side {
  readonly columns: readonly ResultColumn[]
  /** That were looked at. */
  readonly rows: number
  readonly facts: ReadonlyMap<string, ColumnFacts>
}

export interface Comparison {
  readonly changes: DataChanges
  readonly columns: string[]
  readonly rows: Cell[][]
}

const TABLE = ['column', 'state', 'nulls before', 'nulls after', 'values before', 'values after'] as const
const RANGE = ['least before', 'least after', 'greatest before', 'greatest after'] as const

/** Compares the rows of two statements where they are: none of them leaves the database. */
export async function compareRows(
  database: Database,
  sides: Sides,
  signal: AbortSignal,
  bounds = BOUNDS,
): Promise<Comparison> {
  const ask = async (sql: string) => rowOf(database, sql, signal)
  const columns = {
    before: await columnsOf(database, sides.before, signal),
    after: await columnsOf(database, sides.after, signal),
  }
  const common = columns.before.flatMap((column) => {
    const other = columns.after.find(({ name }) => name === column.name)
    return other ? [{ name: column.name, isSame: column.type === other.type }] : []
  })
  const count = async (sql: string) => Number((await ask(from(sql, 'count(*)')))[0])
  const all = { before: await count(sides.before), after: await count(sides.after) }
  const isLarge = Math.max(all.before, all.after) > bounds.mostRows
  const larger = all.before > all.after ? sides.before : sides.after
  const sampling = isLarge ? await samplingOf(ask, larger, common, share(all, bounds)) : undefined
  const compared = sampling ? { before: sampled(sides.before, sampling), after: sampled(sides.after, sampling) } : sides
  const was = await sideOf(ask, compared.before, columns.before)
  const is = await sideOf(ask, compared.after, columns.after)
  const key = keyOf(was, is, common, sampling)
  const counted = key === undefined ? byRows(common, compared) : byKey(key, common, compared)
  const [added = 0, removed = 0, changed] = (await ask(counted)).map(Number)
  const sample = sampling ? { before: was.rows, after: is.rows } : null
  return {
    changes: { ...all, added, removed, changed: changed ?? null, key: key ?? null, sample },
    columns: [...TABLE, ...RANGE],
    rows: tableOf(was, is),
  }
}

function share(all: Readonly<Record<keyof Sides, number>>, { sampleRows }: Bounds): number {
  return sampleRows / Math.max(all.before, all.after)
}

/** A sample has whole rows of the column that it was taken by, and of no other. */
function keyOf(was: Side, is: Side, common: readonly Common[], sampling: Sampling | undefined): string | undefined {
  const candidates = sampling ? common.filter(({ name }) => sampling.by === name) : common
  return candidates.find(({ name, isSame }) => isSame && isKey(was, name) && isKey(is, name))?.name
}

async function columnsOf(database: Database, sql: string, signal: AbortSignal): Promise<readonly ResultColumn[]> {
  const empty = await database.query(`${from(sql)} limit 0`, { milliseconds: MILLISECONDS }, signal)
  for await (const _batch of empty.batches) break
  return empty.columns.slice(0, MOST_COLUMNS)
}

type Ask = (sql: string) => Promise<Row>

async function sideOf(ask: Ask, sql: string, columns: readonly ResultColumn[]): Promise<Side> {
  const counts = columns.flatMap(({ name, filterType }) => {
    const column = quoted(name)
    // Values of other types have no order, and some are not even equal to each other.
    const value = filterType === 'number' || filterType === 'date' ? column : `cast(${column} as varchar)`
    return [
      `count(${column})`,
      `count(distinct ${value})`,
      `cast(min(${value}) as varchar)`,
      `cast(max(${value}) as varchar)`,
    ]
  })
  const [rows = '0', ...facts] = await ask(from(sql, ['count(*)', ...counts].join(', ')))
  return {
    columns,
    rows: Number(rows),
    facts: new Map(
      columns.map(({ name }, at) => {
        const [known, distinct, least = null, greatest = null] = facts.slice(at * 4, at * 4 + 4)
        return [name, { nulls: Number(rows) - Number(known), distinct: Number(distinct), least, greatest }]
      }),
    ),
  }
}

/** A column that has another value in each row. */
function isKey({ facts, rows }: Side, name: string): boolean {
  const column = facts.get(name)
  return rows > 0 && column?.nulls === 0 && column.distinct === rows
}

interface Common {
  readonly name: string
  /** It has one type on both sides. */
  readonly isSame: boolean
}

function byKey(key: string, common: readonly Common[], { before, after }: Sides): string {
  const [one, other] = [`one.${quoted(key)}`, `other.${quoted(key)}`]
  const differing = common
    .filter(({ name }) => name !== key)
    .map(({ name }) => `${asText('one', name)} is distinct from ${asText('other', name)}`)
  const differs = differing.length === 0 ? 'false' : differing.join(' or ')
  return `select count(*) filter (where ${one} is null), count(*) filter (where ${other} is null),
    count(*) filter (where ${one} is not null and ${other} is not null and (${differs}))
    from (${trimmed(before)}) as one full join (${trimmed(after)}) as other on ${one} = ${other}`
}

/** Whole rows, each as often as it is there. */
function byRows(common: readonly Common[], { before, after }: Sides): string {
  if (common.length === 0) return `select (${from(after, 'count(*)')}), (${from(before, 'count(*)')})`
  const values = common.map(({ name }) => asText('one', name)).join(', ')
  const [was, is] = [before, after].map((sql) => `select ${values} from (${trimmed(sql)}) as one`)
  const left = (these: string | undefined, those: string | undefined) =>
    `(select count(*) from (${these} except all ${those}) as left_over)`
  return `select ${left(is, was)}, ${left(was, is)}`
}

function tableOf(was: Side, is: Side): Cell[][] {
  const gone = was.columns.filter(({ name }) => !is.facts.has(name))
  return [...is.columns, ...gone].map(({ name }) => {
    const [before, after] = [was.facts.get(name), is.facts.get(name)]
    const state = !before ? 'new' : after ? 'kept' : 'gone'
    const count = (value: number | undefined) => (value === undefined ? null : String(value))
    return [
      ...[name, state, count(before?.nulls), count(after?.nulls), count(before?.distinct), count(after?.distinct)],
      ...[before?.least ?? null, after?.least ?? null, before?.greatest ?? null, after?.greatest ?? null],
    ]
  })
}

async function rowOf(database: Database, sql: string, signal: AbortSignal): Promise<Row> {
  const { batches } = await database.query(sql, { milliseconds: MILLISECONDS }, signal)
  for await (const [row] of batches) if (row) return row
  return []
}
