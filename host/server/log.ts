import { type Logger, pino } from 'pino'

/** What may hold a secret, however deep a record names it. */
const SECRET_FIELDS = ['authorization', 'password', 'passwordHash', 'token', 'tokenId', 'authtoken', 'cookie']
const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

/** Structured logs, one JSON line a record, on standard output or where `write` puts them. What may hold a secret is cut out. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: DEPTHS.flatMap((depth) => SECRET_FIELDS.map((field) => depth + field)), censor: '[secret]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

const LEVELS: Readonly<Record<number, string>> = { 30: 'Note', 40: 'Warning', 50: 'Error', 60: 'Error' }

/** For a person at a terminal: each record as a sentence, with what went wrong behind it. */
export function asSentences(output: { write(text: string): unknown }): { write(line: string): void } {
  return {
    write: (line) => {
      const { level = 30, msg = '', err }: LogRecord = JSON.parse(line)
      const why = err?.message === undefined || err.message === '' ? '' : `: ${err.message}`
      output.write(`${LEVELS[level] ?? 'Detail'}: ${msg}${why}\n`)
    },
  }
}

interface LogRecord {
  readonly level?: number
  readonly msg?: string
  readonly err?: { readonly message?: string }
}
