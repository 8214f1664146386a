import { CodeMissingError } from '@etabli/core/plugin/kernel/missing-code'
import { expect, test, vi } from 'vitest'
import { retryOf } from './retry-of'

test.each([
  [new CodeMissingError('assets/page.js'), 'retry'],
  [new Error('a page of its own'), 'retry'],
  [new CodeMissingError('assets/page.js', { isRemembered: true }), 'reload'],
  [new Error('a plugin', { cause: new CodeMissingError('assets/page.js', { isRemembered: true }) }), 'reload'],
])('a page that failed by %s is helped by a %s', (error, helping) => {
  const [retry, reload] = [vi.fn(), vi.fn()]
  retryOf(error, retry, reload)()
  expect([retry, reload].map((done) => done.mock.calls.length)).toEqual(helping === 'retry' ? [1, 0] : [0, 1])
})
