import { expect, test } from 'vitest'
import { claimsAsCsv, claimsFromCsv, claimsOf, levelsOf } from './claims-map'

const took = (title: string, duration: number) => ({ title, status: 'passed', duration })
const REPORT = {
  testResults: [
    {
      name: '/src/tests/e2e/secrets.test.ts',
      startTime: 0,
      endTime: 9_000,
      assertionResults: [took('SEC-01 SEC-02 CALL-03 a secret is kept', 2_000), took('SEC-01 and shown', 500)],
    },
    {
      name: '/src/plugins/secrets/pages/list.page.test.tsx',
      startTime: 0,
      endTime: 200,
      assertionResults: [took('SEC-01 a secret is listed', 100), took('nothing is said twice', 20)],
    },
  ],
}

test('of each requirement the map knows the files that show it, their level, and what its tests took there', () => {
  const claims = claimsOf(REPORT, new Set(['SEC-01', 'SEC-02']), '/src')
  expect(claims).toEqual([
    { id: 'SEC-01', level: 'component', seconds: 0.1, file: 'plugins/secrets/pages/list.page.test.tsx' },
    { id: 'SEC-01', level: 'browser', seconds: 2.5, file: 'tests/e2e/secrets.test.ts' },
    { id: 'SEC-02', level: 'browser', seconds: 2, file: 'tests/e2e/secrets.test.ts' },
  ])
  expect(claimsFromCsv(claimsAsCsv(claims))).toEqual(claims)
  expect(() => claimsFromCsv('id,level,seconds,file\nSEC-01,unit,1,a.ts\n')).toThrow('SEC-01,unit,1,a.ts does not say')
  const [first, second, , ...sums] = levelsOf(claims).split('\n')
  expect([first, second]).toEqual(['SEC-01     component 1 (0.1 s), browser 1 (2.5 s)', 'SEC-02     browser 1 (2.0 s)'])
  expect(sums).toEqual([
    '   2 requirements',
    '   1 at one level alone, 1 of them in the browser',
    '   1 in the browser and by a component',
    '   0 in the browser and by the API',
    '   0 at three levels or more',
    '',
  ])
})
