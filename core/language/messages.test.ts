import { expect, onTestFinished, test } from 'vitest'
import { addMessages, chooseLanguage, currentLanguage, defineMessages, ENGLISH } from './messages'

const english = () => ({
  title: 'Sales',
  rows: (count: number) => `${count} rows`,
  kinds: { open: 'Open', closed: 'Closed' },
  aliases: ['Income'],
})

test('texts are those of the language, whether they are defined before or after it is known', () => {
  const before = defineMessages('test.before', english())
  const fr = { title: 'Ventes', rows: (count: number) => `${count} lignes`, kinds: { open: 'Ouvert' }, aliases: [] }
  addMessages({ 'test.before': fr, 'test.after': { title: 'Plus tard' } })
  const after = defineMessages('test.after', english())
  expect([before.title, before.rows(2), before.kinds, before.aliases]).toEqual([
    'Ventes',
    '2 lignes',
    // What is missing there stays English.
    { open: 'Ouvert', closed: 'Closed' },
    [],
  ])
  expect([after.title, after.rows(2)]).toEqual(['Plus tard', '2 rows'])
})

test('what is of another kind than the English, or unknown, is left out', () => {
  const texts = defineMessages('test.kinds', english())
  addMessages({ 'test.kinds': { title: () => 'x', rows: 'rows', kinds: ['x'], aliases: { 0: 'x' }, other: 'x' } })
  expect([texts.title, texts.rows(1), texts.kinds.open, texts.aliases, 'other' in texts]).toEqual([
    'Sales',
    '1 rows',
    'Open',
    ['Income'],
    false,
  ])
  const before = Object.prototype.valueOf
  addMessages({ 'test.kinds': Object.fromEntries([['__proto__', { valueOf: () => 'x' }]]) })
  expect(Object.prototype.valueOf).toBe(before)
})

test('the language is English until one is chosen', () => {
  onTestFinished(() => chooseLanguage(ENGLISH))
  expect(currentLanguage()).toBe('en')
  chooseLanguage('fr')
  expect(currentLanguage()).toBe('fr')
})
