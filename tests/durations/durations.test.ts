import { expect, test } from 'vitest'
import { areaOf, levelOf } from './area-and-level'
import { faultsOf, readBudget, spentOf, tableOf } from './budget'
import { asCsv, durationsOf, fromCsv } from './durations'

const passed = (title: string) => ({ title, status: 'passed', duration: 1 })
const REPORT = {
  testResults: [
    { name: '/src/core/a.test.ts', startTime: 1_000, endTime: 1_250, assertionResults: [passed('a')] },
    {
      name: '/src/tests/e2e/flow-wizard.test.ts',
      startTime: 0,
      endTime: 4_000,
      assertionResults: [passed('b'), passed('c')],
    },
  ],
}

test('what a run took is read from its report, the longest file first, and again from what is written of it', () => {
  const durations = durationsOf(REPORT, '/src')
  expect(durations).toEqual([
    { file: 'tests/e2e/flow-wizard.test.ts', seconds: 4, tests: 2 },
    { file: 'core/a.test.ts', seconds: 0.25, tests: 1 },
  ])
  expect(fromCsv(asCsv(durations))).toEqual([durations[0], { ...durations[1], seconds: 0.3 }])
  expect(() => fromCsv('seconds,tests,file\nlong,1,core/a.test.ts\n')).toThrow('long,1,core/a.test.ts does not say')
})

test('a file belongs to an area and a level by its place and its name', () => {
  const of = (file: string) => [areaOf(file), levelOf(file)]
  expect(of('plugins/secrets/server/seal.test.ts')).toEqual(['secrets', 'server'])
  expect(of('plugins/secrets/pages/secrets.page.test.tsx')).toEqual(['secrets', 'component'])
  expect(of('sdk/ui/tree/tree-keys.test.ts')).toEqual(['sdk', 'function'])
  expect(of('tests/e2e/admin-users-access.test.ts')).toEqual(['admin-users', 'browser'])
  expect(of('tests/e2e/flow-wizard.test.ts')).toEqual(['flows', 'browser'])
  expect(of('tests/api/secrets-connections.test.ts')).toEqual(['secrets', 'API'])
  expect(of('tests/security/http-surface.test.ts')).toEqual(['platform', 'API'])
  expect(of('tests/removal/removal.test.ts')).toEqual(['platform', 'product'])
})

test('what took longer than its budget is told, and what has none', () => {
  const durations = durationsOf(REPORT, '/src')
  const spent = spentOf(durations, readBudget('area,level,seconds\nflows,browser,3\ncore,function,1\n'))
  expect(faultsOf(spent)).toEqual(['flows, browser: 4 s, 3 s are budgeted'])
  expect(faultsOf(spentOf(durations, new Map()))).toHaveLength(2)
  expect(tableOf(spent)).toMatch(/^flows +4 \(2\) +4 \(2\)$/m)
  expect(tableOf(spent)).toMatch(/^all .+ 4 \(3\)$/m)
  expect(() => readBudget('area,level,seconds\ncore,unit,1\n')).toThrow('core,unit,1 is no budget')
})
