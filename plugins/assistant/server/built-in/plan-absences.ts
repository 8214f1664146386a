import type { AskedAbsence, AskedQuestion, AskedTime, Phrase } from './asked-question'
import { findColumn } from './find-column'
import { pathsFrom } from './join-paths'
import { mainTimeOf } from './plan-columns'
import { flagOf } from './plan-filters'
import type { IndexedTable, Link, SchemaIndex } from './schema-index'
import type { PlannedAbsence, PlannedFilter } from './select-plan'

interface Planned {
  readonly absences: readonly PlannedAbsence[]
  readonly filters: readonly PlannedFilter[]
  readonly notUnderstood: readonly string[]
}

/** What rows must not have: rows of a table that a key leads to, a value of a column, a mark. */
export function absencesOf(question: AskedQuestion, base: IndexedTable, index: SchemaIndex): Planned {
  const absences: PlannedAbsence[] = []
  const filters: PlannedFilter[] = []
  const notUnderstood: string[] = []
  for (const asked of question.absences) {
    // Of rows that are not named nothing can be absent.
    const isAbout = !asked.isOpen && namesBase(question, base)
    const flag = isAbout && !asked.when ? flagOf(asked.words, base) : undefined
    const absence = isAbout && !flag ? absenceOf(asked, question, base, index) : undefined
    const missing = isAbout && !flag && !absence && !asked.when ? missingOf(asked.words, base) : undefined
    if (flag) filters.push(flag)
    else if (absence) absences.push(absence)
    else if (missing) filters.push(missing)
    else notUnderstood.push(asked.said)
  }
  return { absences, filters, notUnderstood }
}

function namesBase({ words, aggregate }: AskedQuestion, base: IndexedTable): boolean {
  const said = [...words, ...(aggregate?.of ?? [])]
  return said.some((word) => base.words.includes(word) || base.commentWords.has(word))
}

function absenceOf(
  { words, when }: AskedAbsence,
  question: AskedQuestion,
  base: IndexedTable,
  index: SchemaIndex,
): PlannedAbsence | undefined {
  const near = index.links.filter(({ from }) => from === base).map((link) => [link])
  const far = near.flatMap((path) =>
    index.links
      .filter(({ from, to, isToParent }) => !isToParent && !path[0]?.isToParent && from === path[0]?.to && to !== base)
      .map((link) => [...path, link]),
  )
  const [best] = [...near, ...far]
    .map((path) => ({ path, fit: fitOf(words, path.at(-1)?.to) - path.length }))
    .filter(({ path, fit }) => fit + path.length > 0)
    .toSorted((one, other) => other.fit - one.fit)
  if (!best || !when) return best && { path: best.path, when: undefined }
  return dated(best.path, when, question, base, index)
}

/** The time of the absent rows stands in their table, or in one that each of them leads to. */
function dated(
  path: readonly Link[],
  when: AskedTime,
  question: AskedQuestion,
  base: IndexedTable,
  index: SchemaIndex,
): PlannedAbsence | undefined {
  const last = path.at(-1)?.to
  if (!last) return undefined
  for (const [table, further] of pathsFrom(last, index, 'parents')) {
    const column = table === base ? undefined : mainTimeOf(question, table)
    if (!column) continue
    const at = { table, column }
    const filter: PlannedFilter =
      when.kind === 'window'
        ? { ...at, kind: 'since', count: when.count, unit: when.unit }
        : { ...at, kind: 'compare', operator: when.operator, value: when.value }
    return { path: [...path, ...further], when: filter }
  }
  return undefined
}

function missingOf(words: Phrase, base: IndexedTable): PlannedFilter | undefined {
  const found = findColumn(words, new Map([[base, []]]), ['text', 'time', 'other'])
  return found && found.fit >= 3 ? { kind: 'missing', table: base, column: found.column } : undefined
}

/** What people do, where the table has another word for it. */
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  bought: ['order', 'purchase', 'sale', 'invoice'],
  buy: ['order', 'purchase', 'sale', 'invoice'],
  purchase: ['order', 'sale', 'invoice'],
  order: ['purchase', 'sale'],
  sold: ['sale', 'order', 'purchase', 'invoice'],
  sell: ['sale', 'order', 'purchase', 'invoice'],
  sale: ['order', 'purchase', 'invoice'],
  paid: ['payment'],
  pay: ['payment'],
  rate: ['rating', 'review'],
}

/** How well a table is what the words are about; 0 where some word is about something else. */
function fitOf(words: Phrase, table: IndexedTable | undefined): number {
  if (!table) return 0
  const fits = words.map((word) => Math.max(0, ...table.words.map((name) => fitOfWord(word, name))))
  if (fits.length === 0 || fits.includes(0)) return 0
  const all = fits.reduce((sum, fit) => sum + fit, 0)
  // `orders` before `order_items`, where both have the word.
  return 10 + all - 2 * Math.max(0, table.words.length - words.length)
}

function fitOfWord(word: string, name: string): number {
  if (word === name) return 4
  const stem = word.replace(/(?:e?d|ing)$/, '').replace(/([^aeiou])\1$/, '$1')
  if (stem.length >= 3 && stem !== word && name.startsWith(stem)) return 3
  const deeds = [word, `${stem}e`, stem].flatMap((verb) => (Object.hasOwn(DEEDS, verb) ? (DEEDS[verb] ?? []) : []))
  const at = deeds.indexOf(name)
  return at < 0 ? 0 : 2 - at / 10
}
