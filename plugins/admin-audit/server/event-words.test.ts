import { expect, test } from 'vitest'
import { eventWords } from './event-words'

const given = [
  {
    'secret.update': { verb: 'change', did: 'changed', thing: 'a secret', page: '/:project/secrets?search=:name' },
    'dbt.run': { verb: 'run', did: 'ran', thing: 'dbt', object: 'bare', page: '/:project/transform' },
    'session.sign-in': { verb: 'sign in', did: 'signed in', thing: '', object: 'untold' },
  },
] as const
const wordsOf = (action: string, object = '', project = 'shop') => eventWords({ action, object, project }, given)

test('what was touched is told with its name, and where it is to be seen, its name encoded', () => {
  expect(wordsOf('secret.update', 'secret crm/key')).toEqual({
    verb: 'change',
    did: 'changed',
    what: 'the secret crm/key',
    page: '/shop/secrets?search=crm%2Fkey',
  })
  expect(wordsOf('dbt.run', 'dbt run --select orders')).toMatchObject({
    what: 'dbt run --select orders',
    page: '/shop/transform',
  })
  expect(wordsOf('session.sign-in', 'sign-in by password', '')).toEqual({ verb: 'sign in', did: 'signed in', what: '' })
})

test('an event that names no object, another kind of thing or no project has no page that would need them', () => {
  expect(wordsOf('secret.update')).toEqual({ verb: 'change', did: 'changed', what: 'a secret' })
  expect(wordsOf('secret.update', 'postgres connection')).not.toHaveProperty('page')
  expect(wordsOf('secret.update', 'secret crm-key', '')).not.toHaveProperty('page')
})

test('a call that has no action is told by its address; an action of nobody has no words', () => {
  expect(wordsOf('GET /api/v1/secret/:id')).toEqual({ verb: 'call', did: 'called', what: 'GET /api/v1/secret/:id' })
  expect(wordsOf('acme.do')).toBeUndefined()
  expect(wordsOf('constructor')).toBeUndefined()
})
