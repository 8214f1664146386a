import { expect, test } from 'vitest'
import { asSentence } from './sentence'

test.each([
  ['wrong email, username or password', 'Wrong email, username or password.'],
  ['Try again.', 'Try again.'],
  ['who are you?', 'Who are you?'],
])('%j as a sentence is %j', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})
