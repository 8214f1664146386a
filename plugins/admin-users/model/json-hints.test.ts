import { expect, test } from 'vitest'
import { configurationJsonSchema, configurationProblems, externalAppsJsonSchema } from './configuration-schema'
import { jsonHints } from './json-hints'

const hints = jsonHints(configurationJsonSchema(), (path) => (path.join() === 'projects-acl' ? ['shop', '*'] : []))

/** Asks where `|` stands. */
async function at(marked: string, complete = hints) {
  const [before = '', after = ''] = marked.split('|')
  const found = await complete(before + after, before.length)
  const put = (label: string) => {
    const chosen = found?.suggestions.find((suggestion) => suggestion.label === label)
    if (!found || !chosen) throw new Error(`${label} is not proposed`)
    return (before + after).slice(0, found.from) + (chosen.insert ?? label) + (before + after).slice(found.to)
  }
  return { labels: found?.suggestions.map(({ label }) => label) ?? [], details: found?.suggestions, put }
}

test('keys are proposed where a key may stand, with what they mean, and not twice', async () => {
  expect((await at('{ | }')).labels).toEqual(['projects-acl', 'audit-trail', 'engines'])
  expect((await at('{ "projects-acl": { "shop": { "permission": "R", "| } } }')).labels).toEqual(
    expect.arrayContaining(['secret', 'task', 'data-explorer']),
  )
  const inside = await at('{ "projects-acl": { "shop": { "permission": "R", "secret": {}, | } } }')
  expect(inside.labels).not.toContain('permission')
  expect(inside.labels).not.toContain('secret')
  const [permission] = (await at('{ "projects-acl": { "shop": { "task": { "artefact": { | } } } } }')).details ?? []
  expect(permission).toMatchObject({ label: 'permission', detail: 'letters: R read, W write, X execute; D denies' })
})

test('the names of projects are proposed where an entry of projects-acl begins, and nowhere else', async () => {
  expect((await at('{ "projects-acl": { "|" } }')).labels).toEqual(['shop', '*'])
  expect((await at('{ "projects-acl": { "shop": {}, | } }')).labels).toEqual(['*'])
  expect((await at('{ "engines": { | } }')).labels).toEqual([])
})

test('a proposal takes the place of what was typed of it, and leaves a text that may be stored', async () => {
  const texts = [
    (await at('{ "projects-acl": {}, "eng|" }')).put('engines'),
    (await at('{ "projects-acl": { "sh|" } }')).put('shop'),
    (await at('{ "projects-acl": { "shop": { |"permission": "R" } } }')).put('secret'),
    (await at('{ "projects-acl": { "shop": { "task": { "|": {} } } } }')).put('artefact'),
    (await at('{ "projects-acl": { "shop": { "permission": "|" } } }')).put('RWX'),
    (await at('{ "projects-acl": { "shop": { "docs": { "enabled": | } } } }')).put('true'),
    (await at('{ "projects-acl": { "shop": { | } } }')).put('task'),
  ]
  expect(texts).toEqual([
    '{ "projects-acl": {}, "engines": {} }',
    '{ "projects-acl": { "shop": {"permission":"R"} } }',
    '{ "projects-acl": { "shop": { "secret": {"permission":"R"},"permission": "R" } } }',
    '{ "projects-acl": { "shop": { "task": { "artefact": {} } } } }',
    '{ "projects-acl": { "shop": { "permission": "RWX" } } }',
    '{ "projects-acl": { "shop": { "docs": { "enabled": true } } } }',
    '{ "projects-acl": { "shop": { "task": {"permission":"R","artefact":{"permission":"R"}} } } }',
  ])
  for (const text of texts) expect(configurationProblems(JSON.parse(text))).toEqual([])
})

test('values are proposed where a value stands; where the schema says nothing there is nothing', async () => {
  expect((await at('{ "projects-acl": { "*": { "permission": | } } }')).labels).toEqual(['R', 'RX', 'RW', 'RWX', 'D'])
  expect((await at('{ "later": | }')).labels).toEqual([])
  expect((await at('{ "projects-acl": { "shop": { "odd": { | } } } }')).labels).toEqual([])
  expect((await at('[{ | }]', jsonHints(externalAppsJsonSchema()))).labels).toEqual(['name', 'url', 'unsecure'])
})
