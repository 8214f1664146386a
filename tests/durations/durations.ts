import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
/** Where a whole run of a stage leaves its report for `npm run test:durations`. */
export const REPORTS = join(ROOT, '.etabli/tests/reports')
export const RECORDED = join(import.meta.dirname, 'recorded.csv')

export interface FileDuration {
  /** From the root of the repository, with slashes. */
  readonly file: string
  /** From the begin of its first test to the end of its last: without the loading of its code, and what it prepares for all of them. */
  readonly seconds: number
  readonly tests: number
}

/** What is needed of the report that vitest writes as JSON. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string
    /** In ms of the clock. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly TestResult[]
  }[]
}

export interface TestResult {
  readonly title: string
  /** In ms; missing where the test was not run. */
  readonly duration?: number | null
}

/** The place of a file from the root of the repository, with slashes. */
export function placeOf(path: string, root = ROOT): string {
  return relative(root, path).split(sep).join('/')
}

/** The files of a report, the longest first. */
export function durationsOf({ testResults }: Report, root = ROOT): readonly FileDuration[] {
  return testResults
    .map(({ name, startTime, endTime, assertionResults }) => ({
      file: placeOf(name, root),
      seconds: (endTime - startTime) / 1_000,
      tests: assertionResults.length,
    }))
    .toSorted((one, other) => other.seconds - one.seconds || one.file.localeCompare(other.file))
}

export function asCsv(durations: readonly FileDuration[]): string {
  const lines = durations.map(({ seconds, tests, file }) => `${seconds.toFixed(1)},${tests},${file}\n`)
  return `seconds,tests,file\n${lines.join('')}`
}

/** @throws Error where a line is not what `asCsv` writes */
export function fromCsv(text: string): readonly FileDuration[] {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [, seconds, tests, file] = /^(\d+\.\d),(\d+),(.+)$/.exec(line) ?? []
    if (file === undefined) throw new Error(`${line} does not say how long a file of tests takes`)
    return { file, seconds: Number(seconds), tests: Number(tests) }
  })
}

/** How long each file took when this was last written down; new files are missing. */
export function recordedDurations(): readonly FileDuration[] {
  return fromCsv(readFileSync(RECORDED, 'utf8'))
}
