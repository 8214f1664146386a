import { expect, test } from 'vitest'
import { LIMITS } from './limits'
import { PluginJournal } from './plugin-journal'
import type { Fault } from './plugin-status'

const aFault = (at: number, message = `fault at ${at}`): Fault => ({ phase: 'run', message, at })

test('faults that are close enough together are given out, from the third on; one a moment too old does not count', () => {
  const journal = new PluginJournal({ ...LIMITS, faults: 3, faultWindow: 60_000 })
  expect(journal.add(aFault(0))).toBeUndefined()
  expect(journal.add(aFault(1))).toBeUndefined()
  expect(journal.add(aFault(60_001))).toBeUndefined()
  expect(journal.add(aFault(60_001))?.map(({ at }) => at)).toEqual([1, 60_001, 60_001])
})

test('it keeps the newest faults, none said in more than a thousand characters, until they are forgotten', () => {
  const journal = new PluginJournal({ ...LIMITS, faultsKept: 2, linesKept: 2 })
  expect([journal.faults, journal.lines]).toEqual([[], []])
  for (const at of [1, 2, 3]) journal.add(aFault(at))
  expect(journal.faults.map(({ at }) => at)).toEqual([2, 3])
  journal.add({ ...aFault(4, 'x'.repeat(1_001)), contribution: 'routes/list' })
  expect(journal.faults.at(-1)).toEqual({
    phase: 'run',
    message: 'x'.repeat(1_000),
    at: 4,
    contribution: 'routes/list',
  })
  for (const line of ['one', 'two', 'three']) journal.write(line)
  journal.forgetFaults()
  expect([journal.faults, journal.lines]).toEqual([[], ['two', 'three']])
})
