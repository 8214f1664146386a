/** The numbers that a field of a cron expression means, and how they were written. */
export interface FieldValues {
  readonly values: readonly number[]
  readonly style: Style
}

/** `5-59/15`, `1-5`, `1,2` */
type Style = 'steps' | 'ranges' | 'list'

/** What a field may hold. */
export interface FieldKind {
  readonly least: number
  readonly most: number
  /** Words for its numbers, from the least on. */
  readonly words?: readonly string[]
}

export const MINUTE: FieldKind = { least: 0, most: 59 }
export const HOUR: FieldKind = { least: 0, most: 23 }
export const DAY_OF_MONTH: FieldKind = { least: 1, most: 31 }
export const DAY_OF_WEEK: FieldKind = { least: 0, most: 6, words: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] }

const PART = /^(?:\*|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/

/** Undefined for what is not plainly numbers: a last day, a nearest weekday, nothing at all. */
export function readField(text: string, kind: FieldKind): FieldValues | undefined {
  const found = new Set<number>()
  for (const part of text.split(',')) {
    const numbers = readPart(part, kind)
    if (!numbers) return undefined
    for (const number of numbers) found.add(number)
  }
  return { values: [...found].sort((a, b) => a - b), style: styleOf(text, [...found]) }
}

function styleOf(text: string, written: readonly number[]): Style {
  if (text.includes('/')) return 'steps'
  // A range of two across the end, `23,0`: nobody writes a list like that.
  const isAcrossEnd = written.some((number, index) => number < (written[index - 1] ?? number))
  return text.includes('-') || isAcrossEnd ? 'ranges' : 'list'
}

function readPart(part: string, kind: FieldKind): readonly number[] | undefined {
  const match = PART.exec(part)
  if (!match) return undefined
  const [, first, last, step] = match
  const from = first === undefined ? kind.least : numberOf(first, kind)
  // A step after a single number goes on to the end.
  const open = first === undefined || step !== undefined ? kind.most : from
  const to = last === undefined ? open : numberOf(last, kind)
  const by = step === undefined ? 1 : Number(step)
  if (from === undefined || to === undefined || from > to || by < 1) return undefined
  const numbers: number[] = []
  for (let number = from; number <= to; number += by) numbers.push(fold(number, kind))
  return numbers
}

function numberOf(text: string, kind: FieldKind): number | undefined {
  const word = kind.words?.indexOf(text.toUpperCase()) ?? -1
  if (word >= 0) return kind.least + word
  if (!/^\d+$/.test(text)) return undefined
  const number = Number(text)
  const most = kind === DAY_OF_WEEK ? 7 : kind.most
  return number >= kind.least && number <= most ? number : undefined
}

/** Sunday is 0 and 7. */
function fold(number: number, kind: FieldKind): number {
  return kind === DAY_OF_WEEK ? number % 7 : number
}

export function isEvery({ values }: FieldValues, { least, most }: FieldKind): boolean {
  return values.length === most - least + 1
}

/** The field in the same way of writing, as far as the numbers let it. */
export function writeField({ values, style }: FieldValues, kind: FieldKind, inWords = false): string {
  const sorted = [...values].sort((a, b) => a - b)
  if (isEvery({ values, style }, kind)) return '*'
  const text = (number: number) => (inWords ? (kind.words?.[number - kind.least] ?? String(number)) : String(number))
  if (style === 'steps') return stepsOf(sorted, kind) ?? sorted.map(text).join(',')
  if (style === 'list') return sorted.map(text).join(',')
  const runs = runsOf(sorted)
  const isAcrossEnd = runs.length > 1 && runs.every(([first, last]) => first === last)
  return (isAcrossEnd ? [...runs.slice(1), ...runs.slice(0, 1)] : runs)
    .map(([first, last]) => (first === last ? text(first) : `${text(first)}-${text(last)}`))
    .join(',')
}

function stepsOf(sorted: readonly number[], { least, most }: FieldKind): string | undefined {
  const [first = least, second = first] = sorted
  const step = second - first
  if (step < 1 || sorted.some((number, index) => number !== first + index * step)) return undefined
  const last = first + (sorted.length - 1) * step
  // As far as it can go, so it is written to the end.
  const end = last + step > most ? most : last
  return first === least && end === most ? `*/${step}` : `${first}-${end}/${step}`
}

/** Neighbouring numbers together. */
function runsOf(sorted: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const number of sorted) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
}
