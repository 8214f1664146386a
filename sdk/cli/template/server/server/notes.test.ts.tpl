import { createTestPlatform, dashboardCount, type TestPlatform } from '@etabli/sdk/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNote, listNotes } from '../contract'
import half from '.'

// A real platform: its server, its PostgreSQL, its guard. One for the whole file; each test has a project of its own.
let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ plugins: [half] })
}, 60_000)
afterAll(() => platform?.close())

test('a note that was added is listed with its author, the newest first', async () => {
  const project = await platform.project('listed')
  const ana = await platform.user({ email: 'ana@example.com', acl: { [project]: { permission: 'RW' } } })
  await ana.call(addNote, { project, text: 'first' })
  await ana.call(addNote, { project, text: '  second ' })
  const { notes } = await ana.call(listNotes, { project })
  expect(notes.map(({ text, author }) => [text, author])).toEqual([
    ['second', ana.email],
    ['first', ana.email],
  ])
})

test('the server refuses whoever may not write, whoever may not read and whoever is not signed in', async () => {
  const project = await platform.project('guarded')
  const reader = await platform.user({ acl: { [project]: { permission: 'R' } } })
  const stranger = await platform.user()
  await expect(reader.call(addNote, { project, text: 'no' })).rejects.toMatchObject({ status: 403 })
  await expect(stranger.call(listNotes, { project })).rejects.toMatchObject({ status: 403 })
  await expect(platform.anonymous().call(listNotes, { project })).rejects.toMatchObject({ status: 401 })
  expect((await reader.call(listNotes, { project })).notes).toEqual([])
})

test('a note without text is refused with a sentence', async () => {
  const project = await platform.project('blank')
  const ana = await platform.user({ acl: { [project]: { permission: 'RW' } } })
  await expect(ana.call(addNote, { project, text: '   ' })).rejects.toMatchObject({ code: 'BLANK_NOTE', status: 422 })
})

test('the card counts the notes of the projects that the user may read', async () => {
  const [mine, other] = [await platform.project('mine'), await platform.project('other')]
  const ana = await platform.user({ acl: { [mine]: { permission: 'RW' }, [other]: { permission: 'RW' } } })
  await ana.call(addNote, { project: mine, text: 'one' })
  await ana.call(addNote, { project: mine, text: 'two' })
  await ana.call(addNote, { project: other, text: 'three' })
  expect(await dashboardCount(ana, '{{camelId}}Count', mine)).toBe(2)
})
