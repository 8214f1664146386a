import { expect, test } from 'vitest'
import { asSentences, createLog } from './log'

test('for a person a record is one sentence with its reason, and keeps no secret', () => {
  const written: string[] = []
  const log = createLog('warn', asSentences({ write: (part) => written.push(part) }))
  log.warn({ err: new Error('connection refused'), password: 'hidden' }, 'a mail could not be sent')
  log.error('the store cannot be reached')
  log.info('not written at this level')
  expect(written).toEqual([
    'Warning: a mail could not be sent: connection refused\n',
    'Error: the store cannot be reached\n',
  ])
})
