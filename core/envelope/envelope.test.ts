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
  expect(readEnvelope(JSON.stringify(success({ schemas: ['raw'] })), 200)).toEqual({ schemas: ['raw'] })
})

test('HTTP-03 any other status is a failure, even with the HTTP code 200', () => {
  expect(failureOf('{"status":"ok","message":"almost","data":{}}', 200)).toMatchObject({
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
