import { expect, test } from 'vitest'
import { APP_STATUSES, type AppStatus, getAppStatus } from '../contract'
import { APP_ACTIONS, type AppEvent, type AppState, mayOpen, mayPress, nextState, UNTOLD } from './app-status'

const after = (events: readonly AppEvent[], from: AppState = UNTOLD) => events.reduce(nextState, from).status
const told = (status: AppStatus): AppEvent => ({ type: 'told', status })
const BEGUN: AppEvent = { type: 'begun' }

test('XAPP-03 OP-98 a linked app is unknown until the platform tells its status, and again when it cannot', () => {
  expect(after([])).toBe('unknown')
  for (const status of APP_STATUSES) expect(after([told(status)])).toBe(status)
  expect(after([told('running'), { type: 'untold' }])).toBe('unknown')
})

test('XAPP-03 a status is one of five, and nothing else is taken for one', () => {
  const isStatus = (extensionAppStatus: string) => getAppStatus.returns.safeParse({ extensionAppStatus }).success
  for (const status of ['unlinked', 'running', 'stopped', 'stopping', 'unknown']) expect(isStatus(status)).toBe(true)
  for (const other of ['starting', 'Running', 'error', '']) expect(isStatus(other)).toBe(false)
})

test('XAPP-06 XAPP-07 OP-29 from a start or restart until the app is told to be running the status is stopping', () => {
  for (const from of APP_STATUSES) {
    const begun = [told(from), BEGUN]
    expect(after(begun)).toBe('stopping')
    expect(after([...begun, told('stopped'), { type: 'untold' }, told('unknown'), told('stopping')])).toBe('stopping')
    expect(after([...begun, told('stopped'), told('running')])).toBe('running')
    expect(after([...begun, told('running'), told('stopped')])).toBe('stopped')
  }
})

test('a start that the platform refuses leaves the status as it was before, however often it was asked for', () => {
  expect(after([told('stopped'), BEGUN, { type: 'refused' }])).toBe('stopped')
  expect(after([told('unknown'), BEGUN, BEGUN, { type: 'refused' }])).toBe('unknown')
  expect(after([told('running'), { type: 'refused' }])).toBe('running')
})

test('XAPP-09 a stop that succeeded reads stopped, without being told', () => {
  for (const from of APP_STATUSES) expect(after([told(from), { type: 'stopped' }])).toBe('stopped')
  expect(after([told('stopped'), BEGUN, { type: 'stopped' }, told('unknown')])).toBe('unknown')
})

test('XAPP-10 XAPP-11 XAPP-12 Start is off when running, Restart when stopped, Stop unless running', () => {
  const enabled = (status: AppStatus) => APP_ACTIONS.filter((action) => mayPress(action, status))
  expect(enabled('running')).toEqual(['restart', 'stop'])
  expect(enabled('stopped')).toEqual(['start'])
  expect(enabled('stopping')).toEqual(['start', 'restart'])
  expect(enabled('unknown')).toEqual(['start', 'restart'])
  expect(enabled('unlinked')).toEqual(['start', 'restart'])
})

test('XAPP-13 only an unlinked or a running app is opened by a click', () => {
  expect(APP_STATUSES.filter(mayOpen)).toEqual(['unlinked', 'running'])
})
