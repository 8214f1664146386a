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
