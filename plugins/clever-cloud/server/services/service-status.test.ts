import { expect, test } from 'vitest'
import type { Deployment } from '../api/shapes'
import { statusOfApplication, statusOfDeployments, statusOfInstances } from './service-status'

const startDate = '2026-01-01T00:00:00Z'
const deployment = (state: string, action = 'DEPLOY'): Deployment => ({
  id: 'one',
  state,
  startDate,
  steps: [],
  origin: { action },
})

test.each([
  [[], 'deployment in progress'],
  [[['QUEUED']], 'deployment in progress'],
  [[['WORK_IN_PROGRESS'], ['SUCCEEDED']], 'deployment in progress'],
  [[['SUCCEEDED'], ['FAILED']], 'running'],
  [[['FAILED'], ['SUCCEEDED']], 'error'],
  [[['CANCELLED'], ['SUCCEEDED']], 'running'],
  [[['CANCELLED']], 'stopped'],
  [[['SUCCEEDED', 'UNDEPLOY'], ['SUCCEEDED']], 'stopped'],
  [[['WORK_IN_PROGRESS', 'UNDEPLOY']], 'deployment in progress'],
  [[['SUCCEEDED', 'UPSCALE']], 'running'],
  [[['SUCCEEDED', 'TELEPORT']], 'unknown'],
  [[['LEVITATING']], 'unknown'],
] as const)('deployments %j, the newest first, are %s', (deployments, status) => {
  expect(statusOfDeployments(deployments.map(([state, action]) => deployment(state, action))).status).toBe(status)
})

test.each([
  [[], 'stopped'],
  [['UP'], 'running'],
  [['UP', 'DEPLOYING'], 'deployment in progress'],
  [['STOPPING', 'DELETED'], 'stopped'],
  [['UP', 'LEVITATING'], 'running'],
  [['LEVITATING'], 'unknown'],
] as const)('instances that are %j are %s', (states, status) => {
  expect(statusOfInstances(states.map((state) => ({ id: state, state }))).status).toBe(status)
})

test.each([
  ['MODERATED', 'running', 'locked'],
  ['DEFAULT_OF_PAYMENT', 'creating', 'locked'],
  ['WANTS_TO_BE_UP', 'running', 'deployment in progress'],
  ['SHOULD_BE_UP', 'stopped', 'running'],
  ['SHOULD_BE_UP', 'error', 'error'],
  ['SHOULD_BE_UP', 'creating', 'deployment in progress'],
  ['SHOULD_BE_DOWN', 'running', 'stopped'],
  ['LEVITATING', 'running', 'unknown'],
] as const)('an application that is %s, and was %s, is %s', (state, before, status) => {
  expect(statusOfApplication({ state }, before).status).toBe(status)
})
