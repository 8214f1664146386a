import type { ColumnProfile } from '@etabli/sdk/databases'
import type { ProfileLimits, Row, Selection, TableName } from '@etabli/sdk/server'
import type { DuckdbColumn, DuckdbTable } from './catalogue'
import { columnNamed, Parameters, textOf } from './conditions'
import { quoteIdentifier } from './identifiers'
import type { Statement } from './process/protocol'
import { sourceOf, whole } from './select'

/** Up to here distinct values are counted one by one; above, by an approximation of a few per cent. */
const COUNTED_ONE_BY_ONE = 200_000

/** One column of a selection, at most so many rows of it, looked at by several statements. */
export class ColumnLook {
  readonly #column: DuckdbColumn
  readonly #parameters = new Parameters()
  readonly #source: string

  constructor(
    private readonly name: TableName,
    table: DuckdbTable,
    column: string,
    selection: Selection,
    private readonly limits: ProfileLimits,
  ) {
    this.#column = columnNamed(table, column)
    this.#source = `select t.${quoteIdentifier(this.#column.name)} as v ${sourceOf(name, table, selection, this.#parameters)}`
  }

  /** Rows, nulls, distinct values, least and greatest value, and whether there are more rows than are looked at. */
  summary(): Statement {
    const distinct = this.isApproximate ? 'approx_count_distinct(v)' : 'count(distinct v)'
    const text = `select count(*)::varchar, (count(*) - count(v))::varchar, (${distinct})::varchar,
  cast(min(v) as varchar), cast(max(v) as varchar),
  cast((select count(*) from (${this.#source} limit ${whole(this.limits.rows + 1)})) > ${whole(this.limits.rows)} as varchar)
from (${this.#looked})`
    return this.#statement(text)
  }

  top(): Statement {
    const value = textOf(this.#column, 'v')
    return this.#statement(`select any_value(${value}), count(*)::varchar as n from (${this.#looked})
where v is not null group by v order by count(*) desc, 1 limit ${whole(this.limits.top)}`)
  }

  get isApproximate(): boolean {
    return this.limits.rows > COUNTED_ONE_BY_ONE
  }

  /** The edges of the buckets, ascending, as texts; none for what is neither number nor instant. */
  edges(): Statement | undefined {
    const { number, instant, type } = this.#column
    if (!number && !instant) return undefined
    const between = number
      ? `try_cast(lo::double + (hi::double - lo::double) * i / n as ${type})`
      : `try_cast(make_timestamp((epoch_us(lo)::hugeint + (epoch_us(hi)::hugeint - epoch_us(lo)) * i // n)::bigint) as ${type})`
    return this.#statement(`select cast(edge as varchar) from (
  select distinct case i when 0 then lo when n then hi else ${between} end as edge
  from (select min(v) as lo, max(v) as hi, ${whole(this.limits.buckets)} as n from (${this.#looked}) where ${this.#isFinite}),
    range(0, ${whole(this.limits.buckets + 1)}) as r(i))
where edge is not null order by edge`)
  }

  /** How many rows lie between each edge and the next; the last edge belongs to the last bucket. */
  buckets(edges: readonly string[]): Statement {
    const parameters = new Parameters()
    parameters.values.push(...this.#parameters.values)
    const bound = (edge: string) => `cast(${parameters.add(edge)} as ${this.#column.type})`
    const counts = bucketsOf(edges).map(
      ([from, to], index, all) =>
        `count(*) filter (v >= ${bound(from)} and v ${index === all.length - 1 ? '<=' : '<'} ${bound(to)})::varchar`,
    )
    return {
      text: `select ${counts.join(', ')} from (${this.#looked})`,
      values: parameters.values,
      reads: this.name.table,
    }
  }

  get #looked(): string {
    return `${this.#source} limit ${whole(this.limits.rows)}`
  }

  get #isFinite(): string {
    return this.#column.number?.kind === 'exact' ? 'true' : 'isfinite(v)'
  }

  #statement(text: string): Statement {
    return { text, values: this.#parameters.values, reads: this.name.table }
  }
}

/** One value alone is a bucket of its own. */
function bucketsOf(edges: readonly string[]): readonly (readonly [string, string])[] {
  const [first] = edges
  if (first === undefined) return []
  if (edges.length === 1) return [[first, first]]
  return edges.slice(1).map((to, index) => [edges[index] ?? to, to])
}

export async function profileOf(
  look: ColumnLook,
  read: (statement: Statement) => Promise<readonly Row[]>,
): Promise<ColumnProfile> {
  const edgesStatement = look.edges()
  const [summary, top, edgeRows] = await Promise.all([
    read(look.summary()),
    read(look.top()),
    edgesStatement ? read(edgesStatement) : [],
  ])
  const [rows, nulls, distinct, min = null, max = null, isPartial] = summary[0] ?? []
  const edges = edgeRows.flatMap(([edge]) => (typeof edge === 'string' ? [edge] : []))
  const counts = edges.length === 0 ? [] : ((await read(look.buckets(edges)))[0] ?? [])
  return {
    rows: Number(rows),
    nulls: Number(nulls),
    distinct: Math.min(Number(distinct), Number(rows) - Number(nulls)),
    'distinct-is-estimate': look.isApproximate,
    min,
    max,
    histogram: bucketsOf(edges).map(([from, to], index) => ({ from, to, rows: Number(counts[index]) })),
    top: top.map(([value, count]) => ({ value: value ?? '', rows: Number(count) })),
    'is-partial': isPartial === 'true',
  }
}
