import { expect, test } from 'vitest'
import { saidError } from './said-error'

test('what dbt says of an error stands without what it always writes above it', () => {
  expect(saidError('Encountered an error:\nCompilation Error\n  in model a\n  line 2\n  ref\n  more')).toBe(
    'in model a line 2 ref',
  )
  expect(saidError('')).toBe('')
})

test('of a fault within dbt its name is told, and not where in the code it was', () => {
  const trace = [
    'Encountered an error:',
    'Traceback (most recent call last):',
    '  File "/home/x/urllib3/connection.py", line 239, in _new_conn',
    '    sock = connection.create_connection(',
    'ConnectionError: the hub cannot be reached',
    '',
  ]
  expect(saidError(trace.join('\n'))).toBe('ConnectionError: the hub cannot be reached')
})
