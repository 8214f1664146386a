import { DBT_COMMANDS, type DbtCommand } from '../../contract'
import { failures } from './failures'

/** Commands whose second word is one of these. */
const SECOND: Readonly<Partial<Record<DbtCommand, readonly string[]>>> = {
  docs: ['generate'],
  source: ['freshness'],
}

/** Options that take a value, in the next word or after `=`. */
const VALUED = [
  ...['--select', '-s', '--models', '--model', '-m', '--exclude', '--selector', '--resource-type', '--resource-types'],
  ...['--exclude-resource-type', '--exclude-resource-types', '--indirect-selection', '--vars', '--args', '--threads'],
  ...['--event-time-start', '--event-time-end', '--sample', '--output-keys', '--printer-width', '--warn-error-options'],
] as const
const FLAGS = [
  ...[
    '--full-refresh',
    '-f',
    '--fail-fast',
    '-x',
    '--no-fail-fast',
    '--store-failures',
    '--warn-error',
    '--quiet',
    '-q',
  ],
  ...['--empty', '--no-empty', '--partial-parse', '--no-partial-parse', '--introspect', '--no-introspect', '--static'],
  ...['--compile', '--no-compile', '--empty-catalog', '--populate-cache', '--no-populate-cache', '--show', '--upgrade'],
  ...['--cache-selected-only', '--no-cache-selected-only', '--version-check', '--no-version-check', '--connection'],
  ...['--help', '-h', '--lock', '--use-experimental-parser', '--static-parser', '--no-static-parser'],
] as const
/** Of `--output`: elsewhere it names a file. */
const OUTPUTS = ['json', 'name', 'path', 'selector']

/** Options that Etabli sets itself, and those that lead out of the project. */
const OWN: Readonly<Record<string, string>> = {
  '--profiles-dir': 'Etabli makes the profile from the connection secret “dbt”',
  '--profile': 'Etabli makes the profile from the connection secret “dbt”',
  '--target': 'there is one target, the connection secret “dbt”',
  '-t': 'there is one target, the connection secret “dbt”',
  '--project-dir': 'dbt runs in the repository of this project',
  '--target-path': 'Etabli says where dbt writes',
  '--log-path': 'Etabli says where dbt writes',
}

const valued: ReadonlySet<string> = new Set(VALUED)
const allowed: ReadonlySet<string> = new Set([...VALUED, ...FLAGS])

const refused = (message: string): Error => failures.DBT_ARGUMENTS({ message })

export function isDbtCommand(word: string | undefined): word is DbtCommand {
  return DBT_COMMANDS.some((command) => command === word)
}

/**
 * What comes after `dbt`, where all of it may be run here: nothing but listed options, so that none leads out of the project.
 * @throws DBT_ARGUMENTS with a sentence for the user
 */
export function checkDbtArguments(args: readonly string[]): readonly [DbtCommand, ...string[]] {
  const [command, ...rest] = args
  if (!isDbtCommand(command)) throw refused(`write one of ${DBT_COMMANDS.join(', ')} after dbt`)
  const second = SECOND[command]
  if (second && !second.some((word) => word === rest[0]))
    throw refused(`dbt ${command} is offered as dbt ${command} ${second.join(' or ')}`)
  rest.forEach((word, at) => {
    if (word.includes('\0')) throw refused('an argument of dbt holds a character that it cannot')
    if (word.startsWith('-')) checkOption(command, word, rest[at + 1])
  })
  return [command, ...rest]
}

/** As a value of `--limit`. */
export const NO_LIMIT = '-1'

/** What Etabli puts together itself, beside what users may run: each option has a value. */
const OWN_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  parse: [],
  show: ['--select', '--indirect-selection', '--limit', '--output'],
  compile: ['--select', '--indirect-selection', '--output'],
}

/** What dbt is run with, by whomever it was put together. What users write is checked where it comes in, too. */
export function checkRunArguments(args: readonly string[]): void {
  const [command = '', ...rest] = args
  const options = Object.hasOwn(OWN_COMMANDS, command) ? OWN_COMMANDS[command] : undefined
  const isValue = (word: string, option: string | undefined) =>
    !word.startsWith('-') || (option === '--limit' && word === NO_LIMIT)
  const isOwn = rest.every((word, at) => (at % 2 === 0 ? options?.includes(word) : isValue(word, rest[at - 1])))
  if (!options || !isOwn || rest.length % 2 > 0) checkDbtArguments(args)
}

function checkOption(command: DbtCommand, word: string, next: string | undefined): void {
  const isLong = word.startsWith('--')
  const equals = isLong ? word.indexOf('=') : -1
  const name = equals < 0 ? word : word.slice(0, equals)
  const value = equals < 0 ? undefined : word.slice(equals + 1)
  if (name === '--output' && command === 'list') {
    checkOutput(value ?? next)
    return
  }
  if (!allowed.has(name)) throw refused(`the option ${shown(name)} of dbt is not offered${why(name)}`)
  if (value !== undefined && !valued.has(name)) throw refused(`the option ${name} of dbt takes no value`)
  // Else the next option would be taken for the value, and what comes after it for something else.
  if (value === undefined && valued.has(name) && (next === undefined || next.startsWith('-')))
    throw refused(`the option ${name} of dbt needs a value after it`)
}

function checkOutput(value: string | undefined): void {
  if (!OUTPUTS.some((one) => one === value)) throw refused(`--output of dbt list is one of ${OUTPUTS.join(', ')}`)
}

function why(name: string): string {
  const reason = Object.hasOwn(OWN, name) ? OWN[name] : undefined
  return reason === undefined ? '' : `: ${reason}`
}

function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}
