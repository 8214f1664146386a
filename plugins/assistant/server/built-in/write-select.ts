import type { Dialect } from '@etabli/sdk/server'
import { quoteName, quoteTable, quoteText } from '../names'
import type { TimeUnit } from './asked-question'
import { FALSE, TRUE } from './plan-filters'
import type { IndexedColumn, IndexedTable, Link } from './schema-index'
import type { Expression, PlannedAbsence, PlannedFilter, SelectPlan } from './select-plan'

/** A plan as a statement of that dialect, one clause a line. */
export function writeSelect(plan: SelectPlan, dialect: Dialect): string {
  const links = joinsOf(plan)
  const writer = new Writer(dialect, [plan.base, ...links.map(({ to }) => to)])
  const grouped = plan.groups.map((group) => writer.expression(group))
  const shown = [...plan.groups, ...plan.shown].map((expression) => writer.named(expression))
  const filters = [
    ...plan.filters.map((filter) => writer.filter(filter)),
    ...plan.absences.map((absence) => writer.absence(absence)),
  ]
  const order = plan.order.map(({ by, direction }) => `${writer.expression(by)} ${direction}`)
  return [
    `select ${shown.join(', ')}`,
    `from ${writer.table(plan.base)}`,
    ...links.map((link) => writer.join(link)),
    ...(filters.length > 0 ? [`where ${filters.join('\n  and ')}`] : []),
    ...(grouped.length > 0 ? [`group by ${grouped.join(', ')}`] : []),
    ...(order.length > 0 ? [`order by ${order.join(', ')}`] : []),
    `limit ${plan.limit}`,
  ].join('\n')
}

/** The joins that the used tables need, each after the one that it starts from. */
function joinsOf({ base, paths, groups, shown, filters, order }: SelectPlan): readonly Link[] {
  const joined = new Set([base])
  const links: Link[] = []
  for (const part of [...groups, ...shown, ...filters, ...order.map(({ by }) => by)]) {
    const path = 'table' in part ? (paths.get(part.table) ?? []) : []
    for (const link of path) {
      if (joined.has(link.to)) continue
      joined.add(link.to)
      links.push(link)
    }
  }
  return links
}

class Writer {
  readonly #aliases = new Map<IndexedTable, string>()

  constructor(
    private readonly dialect: Dialect,
    tables: readonly IndexedTable[],
    outer: Iterable<string> = [],
  ) {
    const taken = new Set(outer)
    for (const table of tables) {
      const letter = /[a-z]/.exec(table.words.join(''))?.[0] ?? 't'
      let alias = letter
      for (let count = 2; taken.has(alias); count += 1) alias = `${letter}${count}`
      taken.add(alias)
      this.#aliases.set(table, alias)
    }
  }

  table(table: IndexedTable): string {
    return `${quoteTable(this.dialect, table)} as ${this.#alias(table)}`
  }

  join({ from, to, pairs, isToParent }: Link): string {
    const on = pairs.map(([here, there]) => `${this.#name(to, there)} = ${this.#name(from, here)}`)
    return `${isToParent ? 'left join' : 'join'} ${this.table(to)} on ${on.join(' and ')}`
  }

  absence({ path: [first, ...rest], when }: PlannedAbsence): string {
    if (!first) throw new Error('an absence leads to no table')
    const inner = new Writer(this.dialect, [first.to, ...rest.map(({ to }) => to)], this.#aliases.values())
    const own = first.pairs.map(([here, there]) => `${inner.#name(first.to, there)} = ${this.#name(first.from, here)}`)
    const joins = rest.map((link) => `\n    ${inner.join(link)}`).join('')
    const conditions = [...own, ...(when ? [inner.filter(when).replaceAll('\n', '\n    ')] : [])]
    const where = conditions.join('\n      and ')
    return `not exists (\n    select 1 from ${inner.table(first.to)}${joins}\n    where ${where}\n  )`
  }

  /** With a name of its own where the database would make up one. */
  named(expression: Expression): string {
    const text = this.expression(expression)
    if (expression.kind === 'rows') return `${text} as ${quoteName(this.dialect, 'rows')}`
    if (expression.kind === 'bucket') return `${text} as ${quoteName(this.dialect, expression.unit)}`
    if (expression.kind !== 'aggregate') return text
    const { name, column } = expression
    return `${text} as ${quoteName(this.dialect, `${name}_${column.name}`.slice(0, 60))}`
  }

  expression(expression: Expression): string {
    if (expression.kind === 'rows') return 'count(*)'
    const column = this.#column(expression)
    if (expression.kind === 'column') return column
    if (expression.kind === 'bucket') return this.#bucket(expression.unit, column)
    return `${expression.name}(${expression.distinct ? 'distinct ' : ''}${column})`
  }

  filter(filter: PlannedFilter): string {
    const column = this.#column(filter)
    if (filter.kind === 'missing') return `${column} is null`
    if (filter.kind === 'since') return `${column} >= current_timestamp - ${this.#interval(filter.count, filter.unit)}`
    const { operator, value } = filter
    if (operator === 'contains') return `lower(${this.#asText(filter)}) like ${this.#pattern(value)}`
    switch (filter.column.kind) {
      case 'number':
        return `${column} ${operator} ${value}`
      case 'boolean':
        return `${column} ${operator} ${TRUE.test(value) && !FALSE.test(value)}`
      case 'time':
        return this.#span(column, operator, value)
      default:
        return `${this.#asText(filter)} ${operator} ${quoteText(this.dialect, value)}`
    }
  }

  #alias(table: IndexedTable): string {
    const alias = this.#aliases.get(table)
    if (alias === undefined) throw new Error(`${table.name} was not joined`)
    return alias
  }

  #name(table: IndexedTable, column: string): string {
    return `${this.#alias(table)}.${quoteName(this.dialect, column)}`
  }

  #column({ table, column }: { readonly table: IndexedTable; readonly column: IndexedColumn }): string {
    return this.#name(table, column.name)
  }

  /** A type of the database's own, such as an enumeration, knows no other values: as text it can be compared with any. */
  #asText(part: { readonly table: IndexedTable; readonly column: IndexedColumn }): string {
    const column = this.#column(part)
    if (part.column.kind === 'text') return column
    return `cast(${column} as ${this.dialect.name === 'mariadb' ? 'char' : 'varchar'})`
  }

  #pattern(value: string): string {
    // `!` escapes alike in all dialects, a backslash does not.
    const escaped = value.toLowerCase().replace(/[!%_]/g, '!$&')
    return `${quoteText(this.dialect, `%${escaped}%`)} escape '!'`
  }

  #interval(count: number, unit: TimeUnit): string {
    const [times, plain] = unit === 'quarter' ? ([3 * count, 'month'] as const) : ([count, unit] as const)
    return this.dialect.name === 'mariadb' ? `interval ${times} ${plain}` : `interval '${times} ${plain}'`
  }

  #bucket(unit: TimeUnit, column: string): string {
    if (this.dialect.name !== 'mariadb') return `date_trunc('${unit}', ${column})`
    const formats: Partial<Record<TimeUnit, string>> = {
      hour: '%Y-%m-%d %H:00',
      day: '%Y-%m-%d',
      week: '%x-W%v',
      month: '%Y-%m',
      year: '%Y',
    }
    const format = formats[unit]
    return format === undefined
      ? `concat(year(${column}), '-Q', quarter(${column}))`
      : `date_format(${column}, '${format}')`
  }

  /** A year or a month is all of its days. */
  #span(column: string, operator: string, value: string): string {
    const [year = '', month, day] = value.split('-')
    const first = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`)
    const next = new Date(first)
    if (day !== undefined) next.setUTCDate(next.getUTCDate() + 1)
    else if (month !== undefined) next.setUTCMonth(next.getUTCMonth() + 1)
    else next.setUTCFullYear(next.getUTCFullYear() + 1)
    const text = (date: Date) => `date '${date.toISOString().slice(0, 10)}'`
    if (operator === '>=' || operator === '<') return `${column} ${operator} ${text(first)}`
    if (operator === '>') return `${column} >= ${text(next)}`
    if (operator === '<=') return `${column} < ${text(next)}`
    return `${column} >= ${text(first)}\n  and ${column} < ${text(next)}`
  }
}
