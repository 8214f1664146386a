import type { RunResult } from '../../contract'
import { isFailed, isSkipped } from './run-outcome'

/** Commands that choose nodes by `--select`. */
const CHOOSING_COMMANDS = new Set(['run', 'test', 'seed', 'snapshot', 'source', 'compile'])
/** Options that choose nodes, each with the words after it. */
const CHOOSING_OPTIONS = new Set([
  ...['--select', '-s', '--models', '--model', '-m', '--exclude', '--selector'],
  ...['--resource-type', '--resource-types', '--exclude-resource-type', '--exclude-resource-types'],
])
/** Characters of one argument; what is chosen may be parted by blanks in it. */
const LONGEST = 9_000

/** The same command for the nodes that failed or were skipped; undefined where there are none, or it chooses none. */
export function retryArguments(
  [command = '', ...rest]: readonly string[],
  results: readonly RunResult[],
): readonly string[] | undefined {
  const chosen = results.filter((one) => isFailed(one) || isSkipped(one)).flatMap(selectorOf)
  if (!CHOOSING_COMMANDS.has(command) || chosen.length === 0) return undefined
  const kept: string[] = []
  let isChoice = false
  for (const word of rest) {
    if (word.startsWith('-')) isChoice = CHOOSING_OPTIONS.has(word.split('=')[0] ?? '')
    if (!isChoice) kept.push(word)
  }
  return [command, ...kept, '--select', ...joined(chosen)]
}

/** How dbt is asked for a node; hooks cannot be asked for. */
function selectorOf({ kind, name }: RunResult): readonly string[] {
  if (kind === 'operation') return []
  if (kind === 'source') return [`source:${name}`]
  if (kind === 'unit_test') return [`unit_test:${name.split('.').at(-1)}`]
  return [name]
}

function joined(selectors: readonly string[]): readonly string[] {
  const words: string[] = []
  for (const one of selectors) {
    const last = words.at(-1)
    if (last !== undefined && last.length + one.length < LONGEST) words[words.length - 1] = `${last} ${one}`
    else words.push(one)
  }
  return words
}
