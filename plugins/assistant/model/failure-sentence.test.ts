import { ApiError } from '@etabli/sdk'
import { expect, test } from 'vitest'
import { canTryAgain, failureSentence } from './failure-sentence'

const failure = (code: string, status: number, message = 'no luck') => new ApiError(code, status, message)

test.each([
  [failure('CHAT_FAILED', 503, 'the assistant cannot be reached'), 'The assistant cannot be reached.', true],
  [failure('BUSY', 429, 'Too many requests.'), 'Too many requests.', true],
  [failure('CONVERSATION_FULL', 400, 'start a new topic'), 'Start a new topic.', false],
  [failure('UNKNOWN_CONVERSATION', 404), 'This conversation is gone. Try again to begin a new one.', true],
  [failure('REQUEST_FAILED', 0), 'The server could not be reached.', true],
  ['nothing', 'The assistant did not answer.', true],
])('%s is told in one sentence, and tried again where that may help', (error, sentence, again) => {
  expect([failureSentence(error, true), canTryAgain(error)]).toEqual([sentence, again])
})

test('without a network that is the reason', () => {
  expect(failureSentence(failure('REQUEST_FAILED', 0), false)).toBe('You were offline, so there is no answer.')
})
