import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, everything, query, World } from '#tests/support/world'
import { readHomepage, readHomepageSource, removeHomepage, writeHomepage } from '../../plugins/home/contract'

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ config: { auditEverybody: true } })
  admin = await world.user({ email: 'admin@etabli.test', role: 'superadmin', acl: { '*': everything('R') } })
})
afterAll(() => world?.close())

const lastEvent = async (email = admin.email) => {
  const { rows } = await query(
    world.database,
    'select action, project, outcome, before, after from audit_event where email = $1 order by id desc limit 1',
    [email],
  )
  return rows[0]
}

test('HOME-02 what administrators write is what the homepage call answers with, and each change leaves what was and what is', async () => {
  const project = await world.project('shop')
  const { source: none } = await admin.call(readHomepageSource, { project })
  expect(none).toEqual({ format: 'markdown', text: '', isAutomatic: true, version: 0 })

  const markdown = '# A'
  const { source } = await admin.call(writeHomepage, { project, html: '<h1>A</h1>', markdown, version: 0 })
  expect(source).toMatchObject({ format: 'markdown', text: '# A', version: 1, changedBy: admin.email })
  expect(Date.parse(source.changedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await admin.call(readHomepage, { project })).toBe('<h1>A</h1>')
  expect(await lastEvent()).toEqual({
    action: 'homepage.update',
    project,
    outcome: 'done',
    before: null,
    after: { format: 'markdown', text: '# A' },
  })

  await admin.call(writeHomepage, { project, html: '<h1>B</h1>', version: 1 })
  expect((await admin.call(readHomepageSource, { project })).source).toMatchObject({ format: 'html', version: 2 })
  expect(await lastEvent()).toMatchObject({
    before: { text: '# A' },
    after: { format: 'html', text: '<h1>B</h1>' },
  })

  await admin.call(removeHomepage, { project })
  expect(await admin.call(readHomepage, { project })).toContain('This project has no description yet.')
  expect(await lastEvent()).toMatchObject({ action: 'homepage.revert', project, before: { text: '<h1>B</h1>' } })
})

test('of two who edit the same version the second is refused, and nothing of the first is lost', async () => {
  const project = await world.project('race')
  const write = (html: string, version: number) => admin.send(writeHomepage, { project, html, version })
  for (const version of [0, 1, 2]) {
    const replies = await Promise.all(['one', 'two', 'three'].map((html) => write(html, version)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  }
  expect((await write('x', 0)).text).toContain('somebody else has changed this homepage in the meantime')
  expect((await admin.call(readHomepageSource, { project })).source.version).toBe(3)
})

test('writing is for administrators who may read the project; any other project is as one that does not exist', async () => {
  const project = await world.project('closed')
  const blind = await world.user({ role: 'admin', acl: { shop: everything('RWX') } })
  const calls = [
    [readHomepageSource, {}],
    [writeHomepage, { html: 'x', version: 0 }],
    [removeHomepage, {}],
  ] as const
  for (const [call, fields] of calls) {
    const user = await world.user({ acl: { '*': everything('RWX') } })
    expect((await user.send(call, { ...fields, project })).status).toBe(403)
    const closed = await blind.send(call, { ...fields, project })
    const unknown = await blind.send(call, { ...fields, project: 'nowhere' })
    expect(closed.status).toBe(404)
    expect(withoutId(closed.text)).toBe(withoutId(unknown.text))
  }
  expect(await lastEvent(blind.email)).toMatchObject({
    action: 'homepage.revert',
    project: 'nowhere',
    outcome: 'failed',
  })
})

/** Two replies differ in the id of their request. */
function withoutId(text: string): string {
  return text.replace(/[\da-f]{8}-[\da-f-]{27}/g, '')
}
