import { createTestPlatform, dashboardCount, type TestPlatform } from '@etabli/sdk/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMissing } from '../contract'
import half from '.'
import { missingSettings } from './missing-settings'

test('a setting is missing where it is blank', () => {
  expect(missingSettings({ description: 'Sales', gitURL: '', docsURL: ' ' })).toEqual(['gitURL', 'docsURL'])
  expect(missingSettings(undefined)).toEqual([])
})

// A real platform: its server, its PostgreSQL, its guard. One for the whole file; each test has a project of its own.
let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ plugins: [half] })
}, 60_000)
afterAll(() => platform?.close())

test('the card counts what the page lists, in the projects that the user may read', async () => {
  const [mine, other] = [await platform.project('mine'), await platform.project('other')]
  const ana = await platform.user({ acl: { [mine]: { permission: 'R' }, [other]: { permission: 'R' } } })
  const { missing } = await ana.call(listMissing, { project: mine })
  expect(missing.length).toBeGreaterThan(0)
  expect(await dashboardCount(ana, '{{camelId}}Count', mine)).toBe(missing.length)
})

test('the server refuses whoever may not read, and whoever is not signed in', async () => {
  const project = await platform.project('guarded')
  const stranger = await platform.user()
  await expect(stranger.call(listMissing, { project })).rejects.toMatchObject({ status: 403 })
  await expect(platform.anonymous().call(listMissing, { project })).rejects.toMatchObject({ status: 401 })
})
