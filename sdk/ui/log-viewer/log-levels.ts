import type { LogBuffer } from './log-buffer'
import { plainText } from './log-line'

export const LEVELS = ['error', 'warning', 'info', 'debug', 'other'] as const
export type LogLevel = (typeof LEVELS)[number]

/** How much of a line is looked at: a level stands at its head. */
const HEAD = 100

const WORDS = new Map<string, LogLevel>([
  ...['error', 'err', 'fatal', 'critical', 'crit', 'severe', 'alert', 'emerg', 'panic'].map(
    (word): [string, LogLevel] => [word, 'error'],
  ),
  ...['warning', 'warn', 'wrn'].map((word): [string, LogLevel] => [word, 'warning']),
  ...['info', 'inf', 'information', 'notice'].map((word): [string, LogLevel] => [word, 'info']),
  ...['debug', 'dbg', 'trace', 'verbose'].map((word): [string, LogLevel] => [word, 'debug']),
])
/** Words of a point in time and names of fields, which may stand before a level. */
const PASSED = new Set([
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ...['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 't', 'z', 'am', 'pm', 'utc', 'gmt', 'cet', 'cest'],
  ...['level', 'lvl', 'severity', 'loglevel', 'ts', 'time', 'timestamp'],
])
const LOUD = /\b(FATAL|CRITICAL|SEVERE|ERROR|WARNING|WARN|INFO|NOTICE|DEBUG|TRACE|VERBOSE)\b/
const FIELD = /\b(?:level|lvl|severity)["']?\s*[=:]\s*["']?([a-z]+)/i
const TOKEN = /\[[^\]]*\]|\([^)]*\)|[a-z]+|[^a-z[(]+|[[(]/giy

/** The level that a line names at its head: after a point in time or something in brackets, in capitals, or as a field. */
export function levelOf(line: string): Exclude<LogLevel, 'other'> | undefined {
  const head = line.slice(0, HEAD)
  const level = firstWord(head) ?? WORDS.get((LOUD.exec(head) ?? FIELD.exec(head))?.[1]?.toLowerCase() ?? '')
  return level === 'other' ? undefined : level
}

function firstWord(head: string): LogLevel | undefined {
  for (const [token] of head.matchAll(TOKEN)) {
    const isBracketed = /^[[(]./.test(token)
    const word = (isBracketed ? token.slice(1, -1) : token).trim().toLowerCase()
    const level = WORDS.get(word)
    if (level) return level
    if (!isBracketed && /^[a-z]/.test(word) && !PASSED.has(word)) return undefined
  }
  return undefined
}

/** Whether a line goes on with what the one before says, as the frames of a stack trace do. */
function isContinuation(line: string): boolean {
  return /^(\s+\S|Caused by:|Traceback )/.test(line)
}

/** The level of each finished line, read in turns; a stack trace has the level of the line that it belongs to. */
export class LevelIndex {
  private levels = new Uint8Array(1024)
  private done = 0
  private readonly counts = LEVELS.map(() => 0)

  constructor(private readonly log: LogBuffer) {}

  get size(): number {
    return this.done
  }

  count(level: LogLevel): number {
    return this.counts[LEVELS.indexOf(level)] ?? 0
  }

  level(line: number): LogLevel {
    if (line < this.done) return LEVELS[this.levels[line] ?? 0] ?? 'other'
    return this.judged(line)
  }

  /** Reads until `isTimeUp`; true once all that is here has been looked at. */
  advance(isTimeUp: () => boolean): boolean {
    const end = this.log.finishedLines
    this.makeRoom(end)
    for (; this.done < end; this.done += 1) {
      if (this.done % 256 === 0 && isTimeUp()) return false
      const level = LEVELS.indexOf(this.judged(this.done))
      this.levels[this.done] = level
      this.counts[level] = (this.counts[level] ?? 0) + 1
    }
    return true
  }

  private judged(line: number): LogLevel {
    const text = plainText(this.log.line(line).slice(0, HEAD * 4))
    const own = levelOf(text)
    if (own) return own
    return line > 0 && line <= this.done && isContinuation(text) ? this.level(line - 1) : 'other'
  }

  private makeRoom(size: number): void {
    if (size <= this.levels.length) return
    const more = new Uint8Array(Math.max(size, this.levels.length * 2))
    more.set(this.levels)
    this.levels = more
  }
}
