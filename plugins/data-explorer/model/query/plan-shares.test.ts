import { expect, test } from 'vitest'
import type { PlanStep } from '../../contract'
import { mostExpensive, planShares } from './plan-shares'

const step = (level: number, figures: Partial<PlanStep>): PlanStep => ({
  level,
  operation: 'x',
  details: [],
  ...figures,
})
const rounded = (steps: readonly PlanStep[]) =>
  planShares(steps)?.shares.map((share) => Math.round(share * 1000) / 1000)

test('a step takes what it costs beyond the steps that feed it', () => {
  const steps = [step(0, { cost: 100 }), step(1, { cost: 90 }), step(2, { cost: 60 }), step(1, { cost: 4 })]
  expect(rounded(steps)).toEqual([0.06, 0.3, 0.6, 0.04])
  expect(mostExpensive({ by: 'cost', shares: [0.06, 0.3, 0.6, 0.04] })).toBe(2)
})

test('what LIMIT does not ask for counts for nothing', () => {
  expect(rounded([step(0, { cost: 2 }), step(1, { cost: 1000 }), step(2, { cost: 900 })])).toEqual([0, 0.1, 0.9])
  const joined = [step(0, { cost: 10 }), step(1, { cost: 2 }), step(2, { cost: 1000 }), step(1, { cost: 8 })]
  expect(rounded(joined)).toEqual([0, 0, 0.2, 0.8])
})

test('a step without a cost costs what feeds it', () => {
  expect(rounded([step(0, { cost: 10 }), step(1, {}), step(2, { cost: 4 }), step(2, { cost: 4 })])).toEqual([
    0.2, 0, 0.4, 0.4,
  ])
})

test('without costs the rows that are read are compared, and without those nothing', () => {
  expect(planShares([step(0, {}), step(1, { rows: 30 }), step(1, { rows: 10 })])).toEqual({
    by: 'rows',
    shares: [0, 0.75, 0.25],
  })
  expect(planShares([step(0, {})])).toBeUndefined()
  expect(mostExpensive({ by: 'cost', shares: [1] })).toBeUndefined()
})
