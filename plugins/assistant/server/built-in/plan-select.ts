import type { AskedQuestion, Phrase, TimeUnit } from './asked-question'
import { ofWhat } from './coverage'
import { type FoundColumn, findColumn, findTable, fitOf } from './find-column'
import { type Paths, pathsFrom } from './join-paths'
import { absencesOf } from './plan-absences'
import { labelOf, mainTimeOf, shownOf } from './plan-columns'
import { filtersOf } from './plan-filters'
import { isUnit } from './question-words'
import type { IndexedColumn, IndexedTable, SchemaIndex } from './schema-index'
import { columnOf, type Expression, type SelectPlan } from './select-plan'

export const DEFAULT_LIMIT = 100
const MOST_ROWS = 1_000

/** The SELECT that fits a question best, and those from other tables, the better ones first. Empty where no table has to do with it. */
export function planSelect(question: AskedQuestion, index: SchemaIndex): readonly SelectPlan[] {
  const plans = index.tables.map((base) => new Planner(question, index, base).plan())
  return plans.toSorted((one, other) => other.score - one.score).filter(({ score }) => score >= FEWEST_POINTS)
}

/** What an order is by. */
interface Ranked {
  readonly by: Expression
  readonly isGrouped: boolean
  /** What it is summed for; without them, each row of the table. */
  readonly groups?: readonly Expression[]
}

const FEWEST_POINTS = 1
const NAMED = 6
const HALF_NAMED = 2
const FOUND = 4
const MISSED = -3
const PARTIAL = -2

/** Plans a question from one table on, and counts how well that table answers it. */
class Planner {
  #score = 0
  readonly #unplaced: string[] = []
  readonly #parents: Paths
  readonly #any: Paths

  constructor(
    private readonly question: AskedQuestion,
    private readonly index: SchemaIndex,
    private readonly base: IndexedTable,
  ) {
    this.#parents = pathsFrom(base, index, 'parents')
    this.#any = pathsFrom(base, index, 'any')
  }

  plan(): SelectPlan {
    this.#score += nameScore(this.question, this.base)
    const aggregate = this.#aggregate()
    const isCounting = aggregate?.kind === 'rows'
    // A sum over a join with many rows for one of the table's would count some of them twice.
    const paths = aggregate && !isCounting ? this.#parents : this.#any
    const groups = [...this.#pace(), ...this.question.groups.flatMap((phrase) => this.#group(phrase, paths))]
    const ranked = this.#rank(aggregate)
    const asked = filtersOf(this.question, this.base, this.#filterPaths(ranked, paths))
    const absent = absencesOf(this.question, this.base, this.index)
    const filters = [...asked.filters, ...absent.filters]
    const notUnderstood = [...asked.notUnderstood, ...absent.notUnderstood]
    this.#score += asked.points + FOUND * absent.absences.length + 2 * MISSED * notUnderstood.length
    this.#unplaced.push(...asked.unplaced)
    const isGrouped = groups.length > 0 || ranked?.isGrouped === true
    const grouped = ranked?.isGrouped ? [...(ranked.groups ?? labelOf(this.base)), ...groups] : groups
    const used = [...grouped, ...filters].flatMap((part) => ('table' in part ? [part.table] : []))
    // Groups of a number are summed, groups without one are counted.
    const ofGroups = groups.length > 0 ? (this.#namedNumber(used) ?? ROWS) : undefined
    const measure = ranked?.isGrouped ? ranked.by : (aggregate ?? ofGroups)
    const shown = measure ? [this.#distinct(measure, used)] : []
    // A summary of stores has the sales of stores: without a word of them, one of all sales is meant.
    if (measure?.kind === 'aggregate' && measure.name !== 'count') this.#score += this.#unasked() ? PARTIAL : 0
    const order = this.#order(ranked, isGrouped ? shown : [], grouped, measure !== undefined)
    const needed = new Set(
      [...filters, ...order.map(({ by }) => by)].flatMap((part) => ('column' in part ? [part.column] : [])),
    )
    return {
      base: this.base,
      paths: this.#merged(),
      groups: isGrouped ? grouped : [],
      shown: measure ? shown : shownOf(this.question, this.base, this.#any, needed),
      filters,
      absences: absent.absences,
      notUnderstood,
      order,
      limit: Math.max(1, Math.min(this.question.limit ?? DEFAULT_LIMIT, MOST_ROWS)),
      unplaced: this.#unplaced,
      score: this.#score,
    }
  }

  #unasked(): boolean {
    const { words } = this.question
    return ofWhat(this.base, this.index.tables).some((other) => !other.words.every((word) => words.includes(word)))
  }

  /** Parents first: where both ways lead to a table, the one that keeps one row a row is taken. */
  #merged(): Paths {
    return new Map([...this.#any, ...this.#parents])
  }

  #aggregate(): Expression | undefined {
    const { aggregate } = this.question
    if (!aggregate) return undefined
    if (aggregate.name === 'count') {
      if (aggregate.of.join(' ') === this.base.words.join(' ')) this.#score += NAMED
      return ROWS
    }
    const own: Paths = new Map([[this.base, []]])
    const kinds = aggregate.name === 'sum' || aggregate.name === 'avg' ? (['number'] as const) : MEASURED
    const found = findColumn(aggregate.of, own, kinds) ?? lastWordColumn(aggregate.of, own, kinds)
    if (!found) {
      this.#miss(aggregate.of)
      this.#score += 2 * MISSED
      return ROWS
    }
    this.#score += 2 * found.fit
    return { kind: 'aggregate', name: aggregate.name, table: found.table, column: found.column, distinct: false }
  }

  /** `amount per month`: a number of the table that is named beside the groups, and is no key. */
  #namedNumber(used: readonly IndexedTable[]): Expression | undefined {
    if (used.some((table) => !this.#parents.has(table))) return undefined
    const { words, groups } = this.question
    // `orders` are rows; the `revenue` of `daily_revenue` is a number.
    const [only, ...more] = this.base.words
    const elsewhere = new Set([...groups.flat(), ...(more.length === 0 ? [only] : [])])
    const said = words.filter((word) => !elsewhere.has(word))
    const isKey = ({ name, words: parts }: IndexedColumn) =>
      this.base.primaryKey.includes(name) || parts.includes('id') || parts.includes('number')
    const column = this.base.columns.find(
      (column) =>
        column.kind === 'number' &&
        !isKey(column) &&
        (column.words.every((word) => said.includes(word)) ||
          said.some((word) => fitOf([word], column, this.base) >= 2)),
    )
    return column && { kind: 'aggregate', name: 'sum', table: this.base, column, distinct: false }
  }

  /** Over a further join with many rows a measure of children would count some of them twice. */
  #filterPaths(ranked: Ranked | undefined, paths: Paths): Paths {
    if (!ranked?.isGrouped || !('table' in ranked.by)) return paths
    const { table } = ranked.by
    return new Map([...this.#parents, [table, this.#any.get(table) ?? []]])
  }

  #group(phrase: Phrase, paths: Paths): readonly Expression[] {
    const own = findColumn(phrase, new Map([[this.base, []]]), GROUPED)
    if (own?.fit === 4) return this.#found(own)
    const table = findTable(phrase, paths.keys())
    if (table && table !== this.base) {
      this.#score += FOUND - (paths.get(table)?.length ?? 0)
      return labelOf(table)
    }
    const [unit] = phrase
    const bucket = phrase.length === 1 && isUnit(unit) ? this.#bucket(unit) : undefined
    if (bucket) return [bucket]
    const found = findColumn(phrase, this.#parents, GROUPED) ?? findColumn(phrase, paths, GROUPED)
    if (found && paths.has(found.table)) return this.#found(found)
    this.#miss(phrase)
    return []
  }

  /** `monthly` groups as `per month` does. */
  #pace(): readonly Expression[] {
    const { pace } = this.question
    if (!pace) return []
    const own = findColumn([pace.unit], new Map([[this.base, []]]), GROUPED)
    if (own?.fit === 4) return this.#found(own)
    const bucket = this.#bucket(pace.unit)
    if (bucket) return [bucket]
    this.#miss([pace.word])
    this.#score += MISSED
    return []
  }

  /** The time of a row, which may stand in a table that each row leads to. */
  #bucket(unit: TimeUnit): Expression | undefined {
    for (const [table, path] of this.#parents) {
      const column = mainTimeOf(this.question, table)
      if (!column) continue
      this.#score += FOUND - path.length
      return { kind: 'bucket', table, column, unit }
    }
    return undefined
  }

  #found(found: FoundColumn): readonly Expression[] {
    this.#score += found.fit - found.distance
    return [columnOf(found)]
  }

  #rank(aggregate: Expression | undefined): Ranked | undefined {
    const { rank, groups } = this.question
    if (!rank || rank.by.length === 0) return undefined
    const own = findColumn(rank.by, new Map([[this.base, []]]), ORDERED)
    const child = findTable(rank.by, this.#any.keys())
    const isColumn = own && own.fit >= (child ? 4 : 2)
    const subject = this.#rankedColumn()
    if (isColumn && own.column.kind === 'number' && subject && !aggregate && groups.length === 0) {
      this.#score += own.fit + subject.fit - subject.distance
      const by = { kind: 'aggregate', name: 'sum', ...own, distinct: false } as const
      return { by, isGrouped: true, groups: [columnOf(subject)] }
    }
    if (isColumn && !aggregate && groups.length === 0) {
      this.#score += own.fit + 1
      return { by: columnOf(own), isGrouped: false }
    }
    if (aggregate || groups.length > 0) return undefined
    const key = child && countable(child)
    if (child && key && child !== this.base) {
      this.#score += FOUND
      return { by: { kind: 'aggregate', name: 'count', table: child, column: key, distinct: true }, isGrouped: true }
    }
    const measured = findColumn(rank.by, this.#any, ['number'])
    if (measured && measured.distance === 1 && measured.fit >= 2) {
      this.#score += measured.fit - measured.distance
      const { table, column } = measured
      return { by: { kind: 'aggregate', name: 'sum', table, column, distinct: false }, isGrouped: true }
    }
    this.#miss(rank.by)
    return undefined
  }

  /** `top countries by revenue`: what is ranked is a text of the table's rows, and each value of it has many of them. */
  #rankedColumn(): FoundColumn | undefined {
    const subject = this.question.rank?.subject ?? []
    const found = findColumn(subject, this.#parents, ['text'])
    return found?.fit === 4 && subject.join(' ') !== this.base.words.join(' ') ? found : undefined
  }

  /** Counts rows of the table itself, however many each finds in a joined one. */
  #distinct(measure: Expression, used: readonly IndexedTable[]): Expression {
    const multiplies = used.some((table) => !this.#parents.has(table))
    const column = countable(this.base)
    if (measure.kind !== 'rows' || !multiplies || !column) return measure
    return { kind: 'aggregate', name: 'count', table: this.base, column, distinct: true }
  }

  #order(
    ranked: Ranked | undefined,
    measures: readonly Expression[],
    grouped: readonly Expression[],
    hasMeasure: boolean,
  ): SelectPlan['order'] {
    const { rank, age } = this.question
    if (ranked && !ranked.isGrouped) return [{ by: ranked.by, direction: rank?.direction ?? 'asc' }]
    const bucket = grouped.find(({ kind }) => kind === 'bucket')
    if (bucket && !rank) return [{ by: bucket, direction: 'asc' }]
    if (measures.length > 0) return measures.map((by) => ({ by, direction: rank?.direction ?? 'desc' }))
    const column = age && !hasMeasure ? mainTimeOf(this.question, this.base) : undefined
    if (!column) return []
    return [{ by: columnOf({ table: this.base, column }), direction: age === 'newest' ? 'desc' : 'asc' }]
  }

  #miss(phrase: Phrase): void {
    this.#score += MISSED
    this.#unplaced.push(phrase.join(' '))
  }
}

const ROWS: Expression = { kind: 'rows' }
const MEASURED = ['number', 'time'] as const
const ORDERED = ['number', 'time'] as const
const GROUPED = ['number', 'text', 'time', 'boolean'] as const

function nameScore({ words, aggregate }: AskedQuestion, { words: name, columns, commentWords, isView }: IndexedTable) {
  const said = new Set([...words, ...(aggregate?.of ?? [])])
  const named = name.filter((word) => said.has(word)).length
  const first = words.findIndex((word) => name.includes(word))
  // What is named first is what the rows are of.
  const whole = NAMED + named + (first < 0 ? 0 : Math.max(0, 2 - first / 2))
  const ofName = named === name.length ? whole : named > 0 ? HALF_NAMED * (named / name.length) : 0
  const ofColumns = columns.filter((column) => column.words.every((word) => said.has(word))).length
  const ofComment = [...commentWords].filter((word) => word.length > 3 && said.has(word)).length
  return ofName + Math.min(ofColumns, 3) + Math.min(ofComment, 2) / 2 - (isView ? 0.5 : 0)
}

function lastWordColumn(phrase: Phrase, paths: Paths, kinds: typeof MEASURED | readonly ['number']) {
  // `average price of products`, `total quantity in order items`
  for (let count = Math.min(3, phrase.length); count > 0; count -= 1) {
    const found = findColumn(phrase.slice(0, count), paths, kinds)
    if (found) return found
  }
  return undefined
}

function countable(table: IndexedTable) {
  const [key, ...more] = table.primaryKey
  const name = more.length === 0 ? key : undefined
  return name === undefined
    ? table.columns.find(({ kind, words }) => kind === 'number' && words.includes('id'))
    : table.columns.find((column) => column.name === name)
}
