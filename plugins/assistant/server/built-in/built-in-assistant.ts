import type { ChatProvider, ChatQuestion } from '@etabli/sdk/server'
import { BUILT_IN, readRequest, sqlBlock } from '../../contract'
import { wordsOf } from '../words'
import { asksWhatItHolds, describeTable, namingOpen } from './describe-table'
import { explainStatement } from './explain-statement'
import { wordsOfColumn } from './find-column'
import { fixStatement } from './fix-statement'
import { planSelect } from './plan-select'
import { type AskedQuestion, readQuestion } from './read-question'
import { indexOf } from './schema-index'
import type { Expression, SelectPlan } from './select-plan'
import { writeSelect } from './write-select'

const SIGNATURE =
  'I am the built-in assistant: no model is set up, so I match the words of a request against the names and comments of tables and columns.'
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
    const text = this.#answer(question)
    return `${text.slice(0, MOST_CHARACTERS)}\n\n${SIGNATURE}`
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
  const asked = readQuestion(text, (words) => wordsOfColumn(words, index.tables))
  const plan = planSelect(asked, index)
  if (!plan) return `I found no table that matches this request.\n\n${tablesText(question)}\n\n${HINT}`
  const unused = unusedWords(asked, plan)
  const unplaced = plan.unplaced.map((part) => `“${part}”`).join(', ')
  return [
    summaryOf(plan),
    sqlBlock(writeSelect(plan, dialect)),
    ...documentedColumns(plan, question),
    ...(unplaced === '' ? [] : [`I found no column for ${unplaced}.`]),
    ...(unused.length === 0 ? [] : [`I did not use ${unused.map((word) => `“${word}”`).join(', ')}.`]),
  ].join('\n\n')
}

function summaryOf({ base, groups, shown, limit }: SelectPlan): string {
  const table = `${base.schema}.${base.name}`
  const groupNames = [...new Set(groups.map(nameOf))].join(', ')
  const [measure] = shown
  const by = groupNames === '' ? '' : ` by ${groupNames}`
  if (measure?.kind === 'rows') return `This counts the rows of ${table}${by}.`
  if (measure?.kind === 'aggregate')
    return `This computes the ${measure.name} of ${nameOf(measure)}${by}, from ${table}.`
  return `This shows ${limit} rows of ${table} at most.`
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
function unusedWords({ words }: AskedQuestion, plan: SelectPlan): readonly string[] {
  const parts = [...plan.groups, ...plan.shown, ...plan.filters, ...plan.order.map(({ by }) => by)]
  const used = new Set([
    ...plan.base.words,
    ...plan.base.commentWords,
    ...parts.flatMap((part) =>
      'table' in part ? [...part.table.words, ...part.column.words, ...part.column.commentWords] : [],
    ),
    ...plan.unplaced.flatMap((text) => wordsOf(text)),
    ...parts.flatMap((part) => (part.kind === 'bucket' ? [part.unit] : [])),
  ])
  const isSaid = (word: string) => word.length > 2 && !used.has(word) && !JOINING.has(word)
  return [...new Set(words)].filter(isSaid).slice(0, 8)
}

/** Words that part a request and name nothing. */
const JOINING = new Set(
  'per for where with whose which that from and order ordered sort sorted ranked group grouped limit having during row record table column data number list not only'.split(
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
