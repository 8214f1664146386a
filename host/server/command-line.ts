import { parseArgs } from 'node:util'
import { ConfigError } from './config'

export const USAGE = `Use: etabli [command] [options]
  start [--demo]           starts Etabli on this machine with an empty organisation, or with the demo organisation;
                           the command when none is given
  serve                    starts it for others: configured by environment variables
  plugin <command>         add, list, enable, disable or remove plugins
  backup <file>            writes a backup, while Etabli runs or not
    --keys <file>          writes the keys too, into a file of their own
    --files-only           leaves out the database, for one of DATABASE_URL
  restore <file>           fills an empty data folder from a backup
    --keys <file>          with the keys that were written apart
  doctor [--json]          says what is wrong with this installation
  rotate-key               seals all stored secrets with a new key
  help, version

Options of every command
  --home <folder>          where the data are (ETABLI_HOME)
  --port <number>          where it listens (ETABLI_PORT)
  --log <text | json>      how the log is written (ETABLI_LOG_FORMAT)`

/** What each command takes beside the options of all. */
const TOPICS = {
  start: ['demo'],
  serve: [],
  plugin: [],
  backup: ['keys', 'files-only'],
  restore: ['keys'],
  doctor: ['json'],
  'rotate-key': ['forget-old'],
  version: [],
  help: [],
} as const

type Topic = keyof typeof TOPICS

/** Options that stand for a variable of the configuration. */
const VARIABLES = { home: 'ETABLI_HOME', port: 'ETABLI_PORT', log: 'ETABLI_LOG_FORMAT' } as const

const OPTIONS = {
  home: { type: 'string' },
  port: { type: 'string' },
  log: { type: 'string' },
  demo: { type: 'boolean' },
  keys: { type: 'string' },
  'files-only': { type: 'boolean' },
  'forget-old': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const

export type Options = ReturnType<typeof parse>['values']

export interface Command {
  readonly topic: Topic
  /** What follows the command. */
  readonly words: readonly string[]
  readonly options: Options
  /** What the options say of the configuration. */
  readonly variables: Readonly<Record<string, string>>
}

/** The one file that a command is about. */
export function fileOf({ topic, words }: Command): string {
  const [file, ...rest] = words
  if (file === undefined || rest.length > 0) throw misused(`${topic} needs one file.`)
  return file
}

/** Reads what was typed; what nobody knows is answered with how it is used. */
export function readCommand(args: readonly string[]): Command {
  const { values: options, positionals } = parse(args)
  const [name = options.help ? 'help' : options.version ? 'version' : 'start', ...words] = positionals
  if (!isTopic(name)) throw misused(`There is no command ${name}.`)
  const known: readonly string[] = [...Object.keys(VARIABLES), 'help', 'version', ...TOPICS[name]]
  const strange = Object.keys(options).find((option) => !known.includes(option))
  if (strange !== undefined) throw misused(`${name} has no option --${strange}.`)
  const variables: Record<string, string> = {}
  for (const option of ['home', 'port', 'log'] as const) {
    const value = options[option]
    if (value !== undefined) variables[VARIABLES[option]] = value
  }
  return { topic: options.help ? 'help' : name, words, options, variables }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error))
  }
}

const isTopic = (name: string): name is Topic => Object.hasOwn(TOPICS, name)

const misused = (why: string) => new ConfigError(`${why}\n\n${USAGE}`)
