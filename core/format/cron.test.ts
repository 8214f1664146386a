import { expect, test } from 'vitest'
import { type CronLanguage, cronText } from './cron'

const language: CronLanguage = {
  isValid: (expression) => expression === '0 5 * * *',
  toText: () => 'At 05:00 AM',
}

test('a schedule is told in plain words', () => {
  expect(cronText('0 5 * * *', language, 'no schedule')).toBe('At 05:00 AM')
  expect(cronText('  0 5 * * * ', language, 'no schedule')).toBe('At 05:00 AM')
})

test('no schedule gives the text of the place it stands in', () => {
  expect(cronText('', language, 'no schedule')).toBe('no schedule')
  expect(cronText('   ', language, '')).toBe('')
})

test('an expression that does not parse is an Invalid expression, also when the library throws', () => {
  expect(cronText('often', language, '')).toBe('Invalid expression')
  const throwing: CronLanguage = {
    isValid: () => true,
    toText: () => {
      throw new Error('no')
    },
  }
  expect(cronText('0 5 * * *', throwing, '')).toBe('Invalid expression')
})
