import { beforeEach, expect, test, vi } from 'vitest'

let languages: typeof import('./messages')
beforeEach(async () => {
  vi.resetModules()
  languages = await import('./messages')
})

const english = () => ({
  title: 'Sales',
  rows: (count: number) => `${count} rows`,
  kinds: { open: 'Open', closed: 'Closed' },
  aliases: ['Income'],
})

test('texts are those of the language, whether they are defined before or after it is known', () => {
  const { addMessages, defineMessages } = languages
  const before = defineMessages('acme.before', english())
  const fr = { title: 'Ventes', rows: (count: number) => `${count} lignes`, kinds: { open: 'Ouvert' }, aliases: [] }
  addMessages({ 'acme.before': fr, 'acme.after': { title: 'Plus tard' } })
  const after = defineMessages('acme.after', english())
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
  const { addMessages, defineMessages } = languages
  const texts = defineMessages('acme.sales', english())
  addMessages({ 'acme.sales': { title: () => 'x', rows: 'rows', kinds: ['x'], aliases: { 0: 'x' }, other: 'x' } })
  expect([texts.title, texts.rows(1), texts.kinds.open, texts.aliases, 'other' in texts]).toEqual([
    'Sales',
    '1 rows',
    'Open',
    ['Income'],
    false,
  ])
  const before = Object.prototype.valueOf
  addMessages({ 'acme.sales': Object.fromEntries([['__proto__', { valueOf: () => 'x' }]]) })
  expect(Object.prototype.valueOf).toBe(before)
})

test('the language is English until one is chosen', () => {
  expect(languages.currentLanguage()).toBe('en')
  languages.chooseLanguage('fr')
  expect(languages.currentLanguage()).toBe('fr')
})
