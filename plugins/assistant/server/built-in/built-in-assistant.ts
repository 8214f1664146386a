import type { ChatProvider, ChatQuestion } from '@etabli/sdk/server'
import { askInstead, BUILT_IN, mind, notTakenIntoAccount, readRequest, sqlBlock } from '../../contract'
import { wordsOf } from '../words'
import type { AskedQuestion } from './asked-question'
import { coverageOf } from './coverage'
import { asksWhatItHolds, describeTable, namingOpen } from './describe-table'
import { explainStatement } from './explain-statement'
import { fitOf, wordsOfColumn } from './find-column'
import { fixStatement } from './fix-statement'
import { planSelect } from './plan-select'
import { readQuestion } from './read-question'
import { changeAsked } from './refuse-change'
import { indexOf, type SchemaIndex } from './schema-index'
import type { Expression, SelectPlan } from './select-plan'
import { writeSelect } from './write-select'

const HINT = 'Name a table and what you want from it, for example “how many rows of … per …” or “the latest 10 …”.'
const MOST_TABLES = 40
const MOST_EXPLAINED = 6
const MOST_CHARACTERS = 20_000

/** Answers from the schema alone: the same request gives the same answer, and no word leaves the platform. */
export class BuiltInAssistant implements ChatProvider {
  readonly name = BUILT_IN
  readonly title = 'Built-in assistant'
  readonly note = 'No model'
  readonly can = ['Writes simple SQL', 'Explains', 'Fixes names']
  readonly about =
    'Built in, no language model: it matches your words by fixed rules against the names and comments of tables and columns, and sends nothing anywhere.'

  async answer(question: ChatQuestion): Promise<string> {
    return this.#answer(question).slice(0, MOST_CHARACTERS)
  }

  #answer(question: ChatQuestion): string {
    const { request, refused, tables, dialect } = question
    if (refused) return `I found no statement that the database accepts: ${refused.message}\n\n${tablesText(question)}`
    const read = readRequest(request)
    if (read.kind === 'explain') return explainStatement(read.sql, tables)
    if (read.kind === 'question') return questionText(read.text, question)
    const fix = fixStatement(read.sql, read.error, dialect, tables)
    if (!fix) return `I found no similar name that would fix this error.\n\n${tablesText(question)}`
    return `There is no “${fix.wrong}”; “${fix.right}” is the nearest name.\n\n${sqlBlock(fix.sql)}`
  }
}

function questionText(asking: string, question: ChatQuestion): string {
  const { open, dialect } = question
  if (open && asksWhatItHolds(asking)) return describeTable(open, dialect)
  const text = open ? namingOpen(asking, open) : asking
  const index = indexOf(question.tables)
  const columnWords = (words: readonly string[]) => wordsOfColumn(words, index.tables)
  const change = changeAsked(text, columnWords)
  if (change !== undefined)
    return `I only read. I write statements that select rows, and none that would ${change} anything.`
  const asked = readQuestion(text, columnWords)
  const [plan, ...others] = planSelect(asked, index)
  if (!plan) return `I found no table that matches this request.\n\n${tablesText(question)}\n\n${HINT}`
  if (plan.notUnderstood.length > 0) return notUnderstoodText(plan)
  const ignored = [...plan.unplaced, ...unusedWords(asked, plan)]
  return [
    ...(ignored.length === 0 ? [] : [notTakenIntoAccount(ignored)]),
    ...coverageOf(plan, index, asked.words).map(mind),
    summaryOf(plan),
    ...otherSums(text, asked, plan, others, index),
    sqlBlock(writeSelect(plan, dialect)),
    ...documentedColumns(plan, question),
  ].join('\n\n')
}

function notUnderstoodText({ notUnderstood }: SelectPlan): string {
  const said = notUnderstood.map((part) => `“${part}”`).join(', ')
  return [
    `I do not understand ${said}. A statement that leaves it out would answer another question, so I write none.`,
    'I know what is not there by keys between tables, as in “customers without orders”, and by columns, as in “customers without phone”.',
  ].join('\n\n')
}

function summaryOf(plan: SelectPlan): string {
  const { base, groups, shown, limit } = plan
  const table = `${base.schema}.${base.name}`
  const groupNames = [...new Set(groups.map(nameOf))].join(', ')
  const [measure] = shown
  const by = groupNames === '' ? '' : ` by ${groupNames}`
  const without = withoutText(plan)
  if (measure?.kind === 'rows') return `This counts the rows of ${table}${by}${without}.`
  if (measure?.kind === 'aggregate') {
    const about = base.comment === '' ? '' : ` (“${base.comment.slice(0, 200)}”)`
    const verb = measure.name === 'sum' ? 'adds up' : `computes the ${measure.name} of`
    return `This ${verb} ${nameOf(measure)}${by}, from ${table}${about}${without}.`
  }
  return `This shows ${limit} rows of ${table} at most${without}.`
}

/** What rows were asked for without, in the words of the schema. */
function withoutText({ base, filters, absences }: SelectPlan): string {
  const parts = [
    ...absences.map(({ path, when }) => {
      const to = path.find((link) => link.from === base || !link.isToParent)
      const last = path.findLast((link) => !link.isToParent) ?? to
      return `rows of ${last?.to.schema}.${last?.to.name}${when ? ' of that time' : ''}`
    }),
    ...filters.flatMap((filter) => (filter.kind === 'missing' ? [`a value of ${filter.column.name}`] : [])),
  ]
  return parts.length === 0 ? '' : `, those without ${parts.join(' and without ')}`
}

const MOST_OTHERS = 3

/** Other tables that have what is added up, each with the request that asks it of them. */
function otherSums(
  asking: string,
  { words }: AskedQuestion,
  { base, shown: [measure], groups }: SelectPlan,
  others: readonly SelectPlan[],
  index: SchemaIndex,
): readonly string[] {
  // Who names the table has chosen.
  const isChosen = base.words.every((word) => words.includes(word))
  if (isChosen || measure?.kind !== 'aggregate' || measure.name !== 'sum') return []
  const sums = others.flatMap((plan) => {
    const [sum] = plan.shown
    const isWhole =
      plan.unplaced.length === 0 && plan.notUnderstood.length === 0 && plan.groups.length === groups.length
    if (sum?.kind !== 'aggregate' || sum.name !== 'sum' || !isWhole || sum.table !== plan.base) return []
    const request = `${asking.trim().replace(/[\s.?!]+$/, '')} from ${plan.base.name.replaceAll('_', ' ')}`
    // Only what would be understood is offered.
    const asked = readQuestion(request, (words) => wordsOfColumn(words, index.tables))
    if (planSelect(asked, index)[0]?.base !== plan.base) return []
    const about = plan.base.comment === '' ? '' : ` (“${plan.base.comment.slice(0, 120)}”)`
    return [{ text: `${plan.base.schema}.${plan.base.name}${about}: ${sum.column.name}`, request }]
  })
  const told = sums.slice(0, MOST_OTHERS)
  if (told.length === 0) return []
  return [
    ['It could also be added up from:', ...told.map(({ text }) => `- ${text}`)].join('\n'),
    ...told.map(({ request }) => askInstead(request)),
  ]
}

/** What the database's comments, dbt's descriptions among them, say of the columns that the statement uses. */
function documentedColumns(plan: SelectPlan, { tables }: ChatQuestion): readonly string[] {
  const parts = [...plan.groups, ...plan.shown, ...plan.filters, ...plan.order.map(({ by }) => by)]
  const lines = parts.flatMap((part) => {
    if (!('table' in part)) return []
    const { schema, name } = part.table
    const located = tables.find((table) => table.schema === schema && table.name === name)
    const comment = located?.columns.find((column) => column.name === part.column.name)?.comment?.trim()
    return comment ? [`- ${name}.${part.column.name}: ${comment.slice(0, 200)}`] : []
  })
  const told = [...new Set(lines)].slice(0, MOST_EXPLAINED)
  return told.length === 0 ? [] : [['What the columns mean:', ...told].join('\n')]
}

/** Words of the request that are part of no name in the statement: what a reader would think was understood. */
function unusedWords({ words, pace }: AskedQuestion, plan: SelectPlan): readonly string[] {
  const parts = [...plan.groups, ...plan.shown, ...plan.filters, ...plan.order.map(({ by }) => by)]
  const used = new Set([
    ...plan.base.words,
    ...plan.base.commentWords,
    ...parts.flatMap((part) => ('table' in part ? [...part.table.words, ...part.column.commentWords] : [])),
    ...plan.unplaced.flatMap((text) => wordsOf(text)),
    ...parts.flatMap((part) => (part.kind === 'bucket' ? [part.unit] : [])),
    ...(pace ? [pace.word] : []),
  ])
  const names = (word: string) =>
    parts.some(
      (part) => 'table' in part && (part.column.words.includes(word) || fitOf([word], part.column, part.table) > 0),
    )
  const isSaid = (word: string) => word.length > 2 && !used.has(word) && !JOINING.has(word) && !names(word)
  return [...new Set(words)].filter(isSaid).slice(0, 8)
}

/** Words that part a request and name nothing. */
const JOINING = new Set(
  'per for where with whose which that from and order limit having during row record table column data number list only'.split(
    ' ',
  ),
)

function nameOf(expression: Expression): string {
  if (expression.kind === 'rows') return 'rows'
  const name = `${expression.table.name}.${expression.column.name}`
  return expression.kind === 'bucket' ? `${expression.unit} of ${name}` : name
}

function tablesText({ tables }: ChatQuestion): string {
  if (tables.length === 0) return 'There are no tables here that the connection may read.'
  const lines = tables.slice(0, MOST_TABLES).map(({ schema, name, comment }) => {
    const about = comment === undefined || comment === '' ? '' : `: ${comment.slice(0, 200)}`
    return `- ${schema}.${name}${about}`
  })
  const more = tables.length - lines.length
  return ['The tables are:', ...lines, ...(more > 0 ? [`and ${more} more.`] : [])].join('\n')
}
