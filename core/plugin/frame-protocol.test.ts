import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameMessage, MAX_FRAME_MESSAGE, readFrameMessage } from './frame-protocol'

const read = (message: unknown) => readFrameMessage(JSON.stringify(message))
const CALL = { method: 'GET', path: '/api/v1/x', silentFailures: [] }

test.each([
  [{ type: 'ready' }],
  [{ type: 'fault', phase: 'run', message: 'broken' }],
  [{ type: 'call', id: 1, call: CALL, input: { a: [1] }, quiet: false }],
  [{ type: 'download', id: 2, call: { ...CALL, encoding: 'json', raw: 'text/csv' }, input: {}, quiet: true }],
  [{ type: 'follow', id: 3, method: 'GET', path: '/api/v1/x/:id', input: { id: 'a' } }],
  [{ type: 'unfollow', id: 3 }],
  [{ type: 'toast', severity: 'success', text: 'Saved', duration: 6_000 }],
  [{ type: 'navigate', to: '/demo', replace: true }],
  [{ type: 'store', key: 'a' }],
  [{ type: 'open', surface: 'palette' }],
])('takes what a frame may say: %j', (message) => {
  expect(read(message)).toEqual(message)
})

test.each([
  ['an object instead of its text', { type: 'ready' }],
  ['nothing', undefined],
  ['no JSON', '{'],
  ['JSON of another kind', '[]'],
  ['a text', '"ready"'],
  ['an unknown type', '{"type":"eval"}'],
  ['a type of the prototype', '{"type":"__proto__"}'],
  ['a field that nobody knows', '{"type":"ready","more":1}'],
  [
    'a call by another method',
    JSON.stringify({ type: 'call', id: 1, call: { ...CALL, method: 'CONNECT' }, input: {}, quiet: true }),
  ],
  [
    'a call with a host',
    JSON.stringify({ type: 'call', id: 1, call: { ...CALL, host: 'authentication' }, input: {}, quiet: true }),
  ],
  [
    'a call with an access',
    JSON.stringify({ type: 'call', id: 1, call: { ...CALL, access: 'public' }, input: {}, quiet: true }),
  ],
  ['a number that is none', '{"type":"cancel","id":1e999}'],
  ['to follow with what is no text', '{"type":"follow","id":1,"method":"GET","path":"/api/x","input":{"a":1}}'],
  ['a negative number', '{"type":"cancel","id":-1}'],
  ['a toast of another kind', '{"type":"toast","severity":"fatal","text":"x"}'],
  ['a toast that stays', '{"type":"toast","severity":"info","text":"x","duration":1e9}'],
  ['a long toast', JSON.stringify({ type: 'toast', severity: 'info', text: 'x'.repeat(1_001) })],
  ['a long value to remember', JSON.stringify({ type: 'store', key: 'a', value: 'x'.repeat(16_001) })],
  ['a surface that is not for frames', '{"type":"open","surface":"release"}'],
  ['a text that is too long', JSON.stringify({ type: 'log', message: 'x'.repeat(MAX_FRAME_MESSAGE) })],
])('refuses %s', (_, data) => {
  expect(readFrameMessage(data)).toMatchObject({ type: 'refused' })
})

test('whatever a frame says, reading it does not throw, and gives nothing but a message or a short reason', () => {
  const anything = fc.oneof(fc.string(), fc.json(), fc.anything())
  fc.assert(
    fc.property(anything, (data) => {
      const message = readFrameMessage(data)
      if (message.type === 'refused') expect(message.reason.length).toBeLessThanOrEqual(200)
      else expect(FrameMessage.safeParse(message).success).toBe(true)
    }),
  )
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('a refusal says what is wrong, and no more than it must', () => {
  const reasonOf = (data: unknown) => readFrameMessage(data)
  const refused = (reason: string) => ({ type: 'refused', reason })
  expect(reasonOf(null)).toEqual(refused('it is not a text'))
  const whole = JSON.stringify({ type: 'pong' }).padEnd(MAX_FRAME_MESSAGE)
  expect(reasonOf(whole)).toEqual({ type: 'pong' })
  expect(reasonOf(`${whole} `)).toEqual(refused('it has more than 1100000 characters'))
  expect(reasonOf('{"type":"eval"}')).toEqual(refused('type'))
  expect(reasonOf('[]')).toEqual(refused('type'))
  const call = { type: 'call', id: -1, call: { ...CALL, path: 1 }, input: {}, quiet: false }
  expect(reasonOf(JSON.stringify(call))).toEqual(refused('id,call.path'))
  const failures = Array.from({ length: 10 }, () => 1)
  const long = { ...call, id: 1, call: { ...CALL, silentFailures: failures } }
  const where = failures.map((_, index) => `call.silentFailures.${index}`).join()
  expect(reasonOf(JSON.stringify(long))).toEqual(refused(where.slice(0, 200)))
})
