import { expect, test } from 'vitest'
import { POLICY } from '../../messages/shared'
import { policyDraftOf, policyFaultsOf, policyOf } from './policy-draft'

test('limits that are left empty are not sent, and those of a stored policy come back as they were', () => {
  expect(policyOf(policyDraftOf())).toEqual({})
  const policy = { 'time-limit': 90, 'memory-limit': 512, retries: 0, 'retry-delay': 30 }
  expect(policyOf(policyDraftOf(policy))).toEqual(policy)
  expect(policyFaultsOf(policyDraftOf(policy))).toEqual({})
})

test('a limit out of bounds is told with its bounds', () => {
  const draft = { timeLimit: '10081', memoryLimit: '15', retries: '11', retryDelay: '0' }
  expect(policyFaultsOf(draft)).toEqual({
    timeLimit: POLICY.timeFault,
    memoryLimit: POLICY.memoryFault,
    retries: POLICY.retriesFault,
    retryDelay: POLICY.retryDelayFault,
  })
  for (const odd of ['1.5', '-1', 'two', '1e3'])
    expect(policyFaultsOf({ ...policyDraftOf(), retries: odd })).toEqual({ retries: POLICY.retriesFault })
})
