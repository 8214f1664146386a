import { expect, test } from 'vitest'
import {
  askInstead,
  explainRequest,
  fixRequest,
  isPartial,
  messageParts,
  mind,
  notTakenIntoAccount,
  readRequest,
  textParts,
} from './chat-text'

test('a message is its texts and the SQL between them', () => {
  const content = 'Two ways:\n```sql\nselect 1\n```\nor\n```\nselect 2;\n```'
  expect(messageParts(content)).toEqual([
    { kind: 'text', text: 'Two ways:' },
    { kind: 'sql', sql: 'select 1' },
    { kind: 'text', text: 'or' },
    { kind: 'sql', sql: 'select 2;' },
  ])
})

test.each([
  ['a block without end', '```sql\nselect 1', [{ kind: 'sql', sql: 'select 1' }]],
  ['another language', '```python\nx\n```', [{ kind: 'text', text: '```python\nx\n```' }]],
  ['an empty block', '```sql\n\n```', [{ kind: 'text', text: '```sql\n\n```' }]],
  ['marks within a line', 'use ```sql x``` here', [{ kind: 'text', text: 'use ```sql x``` here' }]],
  ['nothing', '', []],
])('%s', (_, content, parts) => {
  expect(messageParts(content)).toEqual(parts)
})

test('what the buttons send is read back as it was sent', () => {
  expect(readRequest(fixRequest('select x', 'column "x"\ndoes not exist'))).toEqual({
    kind: 'fix',
    sql: 'select x',
    error: 'column "x"\ndoes not exist',
  })
  expect(readRequest(explainRequest('select 1'))).toEqual({ kind: 'explain', sql: 'select 1' })
  expect(readRequest('Fix this error. Which one?')).toEqual({ kind: 'question', text: 'Fix this error. Which one?' })
})

test('cautions and offers of an answer are told from its text', () => {
  const text = [
    notTakenIntoAccount(['never', 'twice']),
    'One.',
    'Two.',
    mind('It is by store.'),
    askInstead('a\nb'),
  ].join('\n\n')
  expect(textParts(text)).toEqual([
    { kind: 'caution', text: 'Not taken into account: never, twice.' },
    { kind: 'text', text: 'One.\n\nTwo.' },
    { kind: 'caution', text: 'It is by store.' },
    { kind: 'ask', request: 'a b' },
  ])
  expect([text, 'Never mind: it is all.'].map(isPartial)).toEqual([true, false])
})
