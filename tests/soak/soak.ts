import type { Outcome } from '../support/counted-parts'

export interface SoakOptions {
  readonly runs: number
  /** Two processes that do nothing but keep the cores busy. */
  readonly hasLoad: boolean
  /** What `npm test` is given: files, for example. */
  readonly words: readonly string[]
}

export interface SoakRun extends Outcome {
  readonly seed: number
  readonly seconds: number
  /** All that it said. */
  readonly log: string
}

const RUNS = 20

/** @throws Error with a sentence for whoever typed the words */
export function readOptions(words: readonly string[]): SoakOptions {
  const rest = [...words]
  const load = rest.indexOf('--load')
  if (load >= 0) rest.splice(load, 1)
  const at = rest.indexOf('--runs')
  const [, typed] = at < 0 ? [] : rest.splice(at, 2)
  const runs = at < 0 ? RUNS : Number(typed)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number of runs, such as --runs 20.')
  return { runs, hasLoad: load >= 0, words: rest }
}

/** One line a run. */
export function lineOf({ seed, seconds, passed, failed, log, faults }: SoakRun, place: number, runs: number): string {
  const told = `run ${place} of ${runs}: seed ${seed}, ${Math.round(seconds)} s, ${passed} passed, ${failed} failed`
  return failed === 0 ? `${told}\n` : `${told}, log in ${log}\n${faults.map((fault) => `  ${fault}\n`).join('')}`
}

/** What failed at all, with how often and in which runs: the most frequent first. */
export function sumOf(runs: readonly SoakRun[]): string {
  const seeds = new Map<string, number[]>()
  for (const { faults, seed } of runs)
    for (const fault of new Set(faults.map(nameOf))) seeds.set(fault, [...(seeds.get(fault) ?? []), seed])
  const lines = [...seeds]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([fault, of]) => `${of.length} of ${runs.length}: ${fault} (seed ${of.join(', ')})\n`)
  const bad = runs.filter(({ failed }) => failed > 0).length
  return `${lines.join('')}${runs.length - bad} of ${runs.length} runs without a failure\n`
}

/** Without what the test said, which is another each time. */
function nameOf(fault: string): string {
  return fault.split(': ').slice(0, 2).join(': ')
}
