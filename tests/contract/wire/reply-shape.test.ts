import { expect, test } from 'vitest'
import { differences } from './reply-shape'

const RUN = {
  id: 'task:01JDA0000000000000000000AA',
  started: '2026-11-20T08:00:00.000Z',
  lines: [{ text: 'a', level: 3 }],
}

test('other texts, numbers and elements of the same kind are no difference', () => {
  const other = { id: 'task:01JDB0000000000000000000BB', started: '2026-01-01T00:00:00Z', lines: [] }
  expect(differences([RUN], other)).toEqual([])
  expect(differences([other], RUN)).toEqual([])
  expect(differences([RUN], { ...RUN, lines: [...RUN.lines, { text: 'b', level: 4 }] })).toEqual([])
})

test('a field that is missing, new or of another kind is one, wherever it stands', () => {
  const { started: _, ...rest } = RUN
  expect(differences([RUN], rest)).toEqual(['data.started is missing'])
  expect(differences([rest], RUN)).toEqual(['data.started is new'])
  expect(differences([RUN], { ...RUN, id: 'orders' })).toEqual(['data.id: a text in place of an id'])
  expect(differences([RUN], { ...RUN, started: 12 })).toEqual(['data.started: a number in place of a time'])
  expect(differences([RUN], { ...RUN, lines: [{ text: 'a' }, { text: null, level: 1 }] })).toEqual([
    'data.lines[0].level is missing',
    'data.lines[1].text: null in place of a text',
  ])
})

test('a field that only some elements have may be there or not; an empty text may stand for any', () => {
  const runs = [{ name: 'a', error: 'no' }, { name: 'b' }]
  expect(differences([runs], [{ name: 'c' }])).toEqual([])
  expect(differences([runs], [{ name: '', error: 'yes' }])).toEqual([])
  expect(differences([[{ end: '' }]], [{ end: '2026-11-20T08:00:00Z' }])).toEqual([])
  expect(differences([runs], [{ error: 'yes' }])).toEqual(['data[0].name is missing'])
  expect(differences([{ name: 'a', error: 'no' }, { name: 'b' }], { name: 'c' })).toEqual([])
})
