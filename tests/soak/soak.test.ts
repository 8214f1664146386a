import { expect, test } from 'vitest'
import { lineOf, readOptions, type SoakRun, sumOf } from './soak'

test('the words are the number of runs, the load, and what the tests are given', () => {
  expect(readOptions([])).toEqual({ runs: 20, hasLoad: false, words: [] })
  expect(readOptions(['tests/api', '--runs', '3', '--load', '-t', 'locks'])).toEqual({
    ...{ runs: 3, hasLoad: true, words: ['tests/api', '-t', 'locks'] },
  })
  for (const typed of ['0', 'many', '1.5', '']) expect(() => readOptions(['--runs', typed])).toThrow('--runs takes')
  expect(() => readOptions(['--runs'])).toThrow('--runs takes')
})

const aRun = (seed: number, ...faults: readonly string[]): SoakRun => ({
  ...{ seed, seconds: 61.4, passed: 9, failed: faults.length, faults, log: `/tmp/${seed}.log` },
})

test('each run has its line, with what failed and where its log is', () => {
  expect(lineOf(aRun(7), 1, 3)).toBe('run 1 of 3: seed 7, 61 s, 9 passed, 0 failed\n')
  expect(lineOf(aRun(8, 'failed: a.test.ts > one: no'), 2, 3)).toBe(
    'run 2 of 3: seed 8, 61 s, 9 passed, 1 failed, log in /tmp/8.log\n  failed: a.test.ts > one: no\n',
  )
})

test('at the end stands how often each test failed, whatever it said, and with which seeds', () => {
  const runs = [
    aRun(1, 'failed: b.test.ts > two: no'),
    aRun(2, 'failed: a.test.ts > one: waited 3 s', 'failed: b.test.ts > two: no'),
    aRun(3),
    aRun(4, 'failed: b.test.ts > two: not again'),
  ]
  expect(sumOf(runs)).toBe(
    [
      '3 of 4: failed: b.test.ts > two (seed 1, 2, 4)',
      '1 of 4: failed: a.test.ts > one (seed 2)',
      '1 of 4 runs without a failure',
      '',
    ].join('\n'),
  )
})
