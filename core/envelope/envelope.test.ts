import { expect, test } from 'vitest'
import { ApiError, defineFailures } from './api-error'
import { failure, readEnvelope, success } from './envelope'

const failureOf = (text: string, status: number): ApiError => {
  try {
    readEnvelope(text, status)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('it was taken for a success')
}

test('HTTP-02 an envelope whose status is success gives its data', () => {
  expect(readEnvelope('{"status":"success","message":"done","data":{"schemas":["raw"]}}', 200)).toEqual({
    schemas: ['raw'],
  })
  expect(success({ schemas: ['raw'] }, 'done')).toEqual({
    status: 'success',
    message: 'done',
    data: { schemas: ['raw'] },
  })
  expect(failure(new ApiError('GONE', 404, 'it is gone', { data: 1 }))).toMatchObject({
    status: 'error',
    message: 'it is gone',
    data: 1,
  })
})

test('HTTP-02 HTTP-03 any other status is a failure, however like it and even with the HTTP code 200', () => {
  const like = ['Success', 'SUCCESS', ' success', 'successful', 'succeeded', 'ok', 'done', 'created', 'accepted']
  for (const status of [...like, 'warning', 'partial', 'pending', 'failed', 'error', ''])
    expect(failureOf(JSON.stringify({ status, message: 'almost', data: {} }), 200)).toMatchObject({
      message: 'almost',
      status: 200,
    })
})

test('HTTP-04 the failure text is the message of the reply, its code is kept', () => {
  const sent = failure(new ApiError('NO_TABLE', 404, 'unknown table', { data: { near: 'customers' } }))
  expect(failureOf(JSON.stringify(sent), 404)).toMatchObject({
    code: 'NO_TABLE',
    status: 404,
    message: 'unknown table',
    data: { near: 'customers' },
  })
})

test.each(['', '  \n'])('HTTP-05 a reply without a body is "no data": %j', (text) => {
  expect(failureOf(text, 502).message).toBe('no data')
})

test.each(['<html>', '[]', '{"status":1}', 'null'])('a body that is no envelope is a failed request: %j', (text) => {
  expect(failureOf(text, 200).message).toBe('request failed')
})

test('a catalogue makes errors with code, status and message, and keeps the cause', () => {
  const failures = defineFailures({ NO_TABLE: { status: 404, message: 'unknown table' } })
  const cause = new Error('42P01')
  expect(failures.NO_TABLE({ cause })).toMatchObject({ code: 'NO_TABLE', status: 404, message: 'unknown table', cause })
})

test('what is not there is not sent: no message, no data', () => {
  expect(JSON.stringify(success({ a: 1 }))).toBe('{"status":"success","data":{"a":1}}')
  expect(JSON.stringify(failure(new ApiError('GONE', 404, 'it is gone')))).toBe(
    '{"status":"error","code":"GONE","message":"it is gone"}',
  )
})

test('a failure that names no code has one that says what the reply was', () => {
  expect(failureOf('', 502).code).toBe('NO_DATA')
  expect(failureOf('<html>', 502).code).toBe('NO_ENVELOPE')
  expect(failureOf('{"status":"error","message":"almost"}', 400).code).toBe('FAILED')
  expect(failureOf('{"status":"error","message":""}', 400).message).toBe('no data')
})

test('a failure is known by its mark, whichever copy of the class made it', () => {
  const error = new ApiError('GONE', 404, 'it is gone')
  expect([error.name, 'cause' in error]).toEqual(['ApiError', false])
  const copy = Object.assign(new Error('it is gone'), { [Symbol.for('etabli.ApiError')]: true })
  expect([error, copy].filter((value: unknown) => value instanceof ApiError)).toHaveLength(2)
  const others: readonly unknown[] = [new Error('x'), { [Symbol.for('etabli.ApiError')]: true }, undefined, 'text']
  expect(others.filter((value) => value instanceof ApiError)).toEqual([])
})
