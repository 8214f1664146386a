const ESC = String.fromCharCode(27)
const BEGIN = Date.UTC(2026, 0, 5, 6)
const LEVELS = ['INFO', 'INFO', 'DEBUG', 'INFO', 'WARN', 'INFO', 'DEBUG', 'INFO', 'INFO', 'ERROR'] as const
const COLORS = { INFO: 36, DEBUG: 90, WARN: 33, ERROR: 31 } as const
const STEPS = [
  'read 4,096 rows of raw.orders',
  'wrote part 17 of warehouse.daily_sales',
  'connected to postgres.internal:5432 as etl_reader',
  'checked 12 rules of the data contract',
  'a request took longer than usual and is tried again, with the same key, after a pause of 250 ms',
] as const

/** Lines of a made-up run, from one on: the same number is always the same line. */
export function sampleLog(from: number, count: number): string {
  const lines: string[] = []
  for (let line = from; line < from + count; line += 1) lines.push(sampleLine(line))
  return lines.join('')
}

function sampleLine(line: number): string {
  const time = new Date(BEGIN + line * 137).toISOString()
  const level = LEVELS[((line * 7) % 31) % LEVELS.length] ?? 'INFO'
  const name = line % 5 === 0 ? `${ESC}[1;${COLORS[level]}m${level}${ESC}[0m` : level
  const text = `${time} ${name} [worker-${line % 8}] ${STEPS[line % STEPS.length]} (line ${line + 1})\n`
  return level === 'ERROR' ? `${text}    at loadPart (pipeline/load.ts:${line % 400}:17)\n` : text
}
