import type { OpenConnection, ResultColumn, Row } from '@etabli/sdk/server'
import type { DataChanges } from '../../contract'

const MILLISECONDS = 60_000
/** More columns than anybody compares by eye. */
const MOST_COLUMNS = 200

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
  { before, after }: Sides,
  signal: AbortSignal,
): Promise<Comparison> {
  const ask = async (sql: string) => rowOf(database, sql, signal)
  const [was, is] = [await sideOf(database, before, signal), await sideOf(database, after, signal)]
  const common = was.columns.flatMap((column) => {
    const other = is.columns.find(({ name }) => name === column.name)
    return other ? [{ name: column.name, isSame: column.type === other.type }] : []
  })
  const key = common.find(({ name, isSame }) => isSame && isKey(was, name) && isKey(is, name))?.name
  const counted = key === undefined ? byRows(common, { before, after }) : byKey(key, common, { before, after })
  const [added = 0, removed = 0, changed] = (await ask(counted)).map(Number)
  return {
    changes: { before: was.rows, after: is.rows, added, removed, changed: changed ?? null, key: key ?? null },
    columns: [...TABLE, ...RANGE],
    rows: tableOf(was, is),
  }
}

async function sideOf(database: Database, sql: string, signal: AbortSignal): Promise<Side> {
  const empty = await database.query(`${from(sql)} limit 0`, { milliseconds: MILLISECONDS }, signal)
  for await (const _batch of empty.batches) break
  const columns = empty.columns.slice(0, MOST_COLUMNS)
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
  const [rows = '0', ...facts] = await rowOf(database, from(sql, ['count(*)', ...counts].join(', ')), signal)
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

/** Its last line may be a comment. */
function trimmed(sql: string): string {
  return `\n${sql.trim().replace(/;$/, '')}\n`
}

function from(sql: string, what = '*'): string {
  return `select ${what} from (${trimmed(sql)}) as one`
}

function asText(of: string, name: string): string {
  return `cast(${of}.${quoted(name)} as varchar)`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
