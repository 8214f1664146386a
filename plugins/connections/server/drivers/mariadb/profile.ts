import type { ColumnProfile } from '@etabli/sdk/databases'
import type { ProfileLimits, Row, Selection, TableName } from '@etabli/sdk/server'
import type { MariadbColumn, MariadbTable } from './catalogue'
import { cellOf, columnNamed, Parameters, textOf } from './conditions'
import { type Bucket, bucketsOf, partsOf, scaleOf } from './histogram'
import { orderOf, sourceOf, whole } from './select'
import type { Statement } from './session'

type Ask = (statement: Statement) => Promise<readonly Row[]>

/** Looks at one column of a selection: the same rows in every statement, at most `limits.rows` of them. */
export async function profileOf(
  name: TableName,
  table: MariadbTable,
  columnName: string,
  selection: Selection,
  limits: ProfileLimits,
  ask: Ask,
): Promise<ColumnProfile> {
  const column = columnNamed(table, columnName)
  const sample = (rows: number) => sampleOf(name, table, column, selection, rows)
  const scale = scaleOf(column)
  const { text, values } = sample(limits.rows)
  const hasOrder = column.filterType !== 'none'
  const [facts = []] = await ask({
    text: `select cast(count(*) as char), cast(count(s.v) as char), cast(count(distinct ${letters(column)}) as char),
  ${hasOrder ? `${textOf(column, 'min(s.v)')}, ${textOf(column, 'max(s.v)')}` : 'null, null'},
  ${scale ? `cast(min(${scale.numberOf('s.v')}) as char), cast(max(${scale.numberOf('s.v')}) as char)` : 'null, null'} ${text}`,
    values,
  })
  const [rows = '0', filled = '0', distinct = '0', min = null, max = null, least = null, greatest = null] = facts
  const looked = Number(rows)
  return {
    rows: looked,
    nulls: looked - Number(filled),
    distinct: Number(distinct),
    'distinct-is-estimate': false,
    min,
    max,
    histogram: [
      ...(scale && least !== null && greatest !== null
        ? await wholeHistogram(scale, BigInt(least), BigInt(greatest), limits.buckets, sample(limits.rows), ask)
        : await floatHistogram(column, min, max, limits.buckets, sample(limits.rows), ask)),
    ],
    top: hasOrder ? await topValues(column, limits.top, sample(limits.rows), ask) : [],
    'is-partial': looked >= limits.rows && (await hasMore(sample(limits.rows + 1), limits.rows, ask)),
  }
}

/** The column `v` of the rows that are looked at, as the derived table `s`. */
function sampleOf(
  name: TableName,
  table: MariadbTable,
  column: MariadbColumn,
  selection: Selection,
  rows: number,
): Statement {
  const parameters = new Parameters()
  const source = sourceOf(name, table, selection, parameters)
  const order = table.key.length > 0 ? orderOf(table, { ...selection, sort: undefined }) : ''
  return {
    text: `from (select ${cellOf(column)} as v ${source}${order} limit ${whole(rows)}) as s`,
    values: parameters.values,
  }
}

/** Texts are told apart letter by letter, whatever their collation takes for equal. */
function letters(column: MariadbColumn): string {
  return column.shape === 'text' ? 'cast(convert(s.v using utf8mb4) as binary)' : 's.v'
}

async function wholeHistogram(
  scale: NonNullable<ReturnType<typeof scaleOf>>,
  least: bigint,
  greatest: bigint,
  buckets: number,
  { text, values }: Statement,
  ask: Ask,
): Promise<readonly Bucket[]> {
  const { width, parts } = partsOf(least, greatest, buckets)
  const part = `(${scale.numberOf('s.v')} - cast(? as decimal(65,0))) div cast(? as decimal(65,0))`
  const rows = await ask({
    text: `select cast(p.part as char), cast(count(*) as char) from (select ${part} as part ${text}) as p
where p.part is not null group by p.part`,
    values: [String(least), String(width), ...values],
  })
  const bounds = Array.from({ length: parts }, (_, index) => scale.textAt(least + BigInt(index) * width))
  return bucketsOf([...bounds, scale.textAt(greatest)], rows)
}

async function floatHistogram(
  column: MariadbColumn,
  min: string | null,
  max: string | null,
  buckets: number,
  { text, values }: Statement,
  ask: Ask,
): Promise<readonly Bucket[]> {
  if (column.comparedAs !== 'approximate' || min === null || max === null) return []
  const width = Number(max) / buckets - Number(min) / buckets
  if (width === 0)
    return bucketsOf([min, max], await ask({ text: `select '0', cast(count(s.v) as char) ${text}`, values }))
  const rows = await ask({
    text: `select cast(p.part as char), cast(count(*) as char)
from (select greatest(0, least(${whole(buckets - 1)}, floor((s.v - (? + 0e0)) / (? + 0e0)))) as part ${text}) as p
where p.part is not null group by p.part`,
    values: [min, String(width), ...values],
  })
  const inner = Array.from({ length: buckets - 1 }, (_, index) => String(Number(min) + (index + 1) * width))
  return bucketsOf([min, ...inner, max], rows)
}

async function topValues(
  column: MariadbColumn,
  top: number,
  { text, values }: Statement,
  ask: Ask,
): Promise<ColumnProfile['top']> {
  const value = column.shape === 'text' ? 'convert(g.v using utf8mb4)' : textOf(column, 'g.v')
  const rows = await ask({
    text: `select ${value}, cast(g.n as char)
from (select ${letters(column)} as v, count(*) as n ${text} where s.v is not null group by 1 order by 2 desc, 1 limit ${whole(top)}) as g
order by g.n desc, g.v`,
    values,
  })
  return rows.flatMap(([text, count]) => (typeof text === 'string' ? [{ value: text, rows: Number(count) }] : []))
}

async function hasMore({ text, values }: Statement, looked: number, ask: Ask): Promise<boolean> {
  const [row] = await ask({ text: `select cast(count(*) as char) ${text}`, values })
  return Number(row?.[0]) > looked
}
