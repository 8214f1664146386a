import { expect, test } from 'vitest'
import { LogBuffer } from './log-buffer'
import { LEVELS, LevelIndex, levelOf } from './log-levels'
import { LinesOfLevels } from './shown-lines'

test.each([
  ['ERROR it broke', 'error'],
  ['error: pathspec does not match', 'error'],
  ['fatal: bad revision', 'error'],
  ['[WARN] slow', 'warning'],
  ['2026-01-05T06:00:00.000Z INFO started', 'info'],
  ['2026-01-05 06:00:00,123 - root - WARNING - slow', 'warning'],
  ['Jan  5 06:00:00 debug: it', 'debug'],
  ['06:00:00.000 [main] ERROR com.example.App - it', 'error'],
  ['level=warn msg="slow"', 'warning'],
  ['ts=2026 caller=a.go:1 level=error msg=x', 'error'],
  ['{"time":"2026","level":"debug","msg":"x"}', 'debug'],
  ['[2026-01-05] [notice] it', 'info'],
  ['Trace: it', 'debug'],
])('%s', (line, level) => {
  expect(levelOf(line)).toBe(level)
})

test.each([
  'there was no error',
  'information is power, and more'.replace('information', 'informed'),
  'the info desk',
  'a1b2c3d Warn before deleting',
  'WARNINGS',
  '',
  `${'x'.repeat(120)} ERROR`,
])('no level: %s', (line) => {
  expect(levelOf(line)).toBeUndefined()
})

test('a stack trace has the level of its line, and chosen levels are found as the log grows', () => {
  const log = new LogBuffer('INFO a\nERROR b\n    at c\n\nplain\nWARN d\n  more\nINFO e')
  const index = new LevelIndex(log)
  const shown = new LinesOfLevels(log, index, new Set(['error', 'info']))
  expect(shown.advance(() => false)).toBe(true)
  const rows = () => Array.from({ length: shown.count }, (_, row) => shown.lineAt(row))
  expect(rows()).toEqual([0, 1, 2, 7])
  expect(LEVELS.map((level) => index.count(level))).toEqual([2, 2, 1, 0, 2])
  log.append(' goes on\nERROR f\n')
  shown.advance(() => false)
  expect(rows()).toEqual([0, 1, 2, 7, 8])
  expect([0, 2, 3, 8, 9].map((line) => shown.rowOf(line))).toEqual([0, 2, 3, 4, 5])
})
