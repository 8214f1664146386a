import { expect, test } from 'vitest'
import { messageOf, PluginAsideError, PluginError, ServiceUnknownError, traceOf } from './plugin-error'

test('an error of the kernel names itself, the plugin and why', () => {
  const cause = new Error('404')
  const plain = new PluginError('acme.one', 'it is so', { cause })
  expect(plain).toMatchObject({ name: 'PluginError', plugin: 'acme.one', message: 'it is so', cause })
  const aside = { code: 'SDK_RANGE', reason: 'It is too old.' } as const
  expect(new PluginAsideError('acme.one', aside)).toMatchObject({
    name: 'PluginAsideError',
    plugin: 'acme.one',
    message: 'acme.one is off. It is too old.',
    aside,
  })
  expect(new ServiceUnknownError('acme.picker@1')).toMatchObject({
    name: 'ServiceUnknownError',
    service: 'acme.picker@1',
    message: 'No running plugin provides acme.picker@1',
  })
})

test('whatever was thrown can be told, and traced where it has a trace', () => {
  const mute = new TypeError('')
  const unreadable = new Error('x')
  Object.defineProperty(unreadable, 'message', {
    get() {
      throw new Error('no')
    },
  })
  expect(['a text', 7, undefined, new Error('boom'), mute, unreadable, Object.create(null)].map(messageOf)).toEqual([
    'a text',
    '7',
    'undefined',
    'boom',
    'TypeError',
    'an error that cannot even be read',
    'an error that cannot even be read',
  ])
  const failed = new Error('boom')
  expect(traceOf(failed)).toBe(failed.stack)
  expect(traceOf(Object.assign(new Error('boom'), { stack: undefined }))).toBe('boom')
  expect(traceOf('a text')).toBe('a text')
})
