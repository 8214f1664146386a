import { type FormSchema, UNCHANGED } from '@etabli/sdk'
import { defineServerPlugin } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { type Client, World } from '#tests/support/world'
import { readPluginSettings } from '../../plugins/admin-plugins/contract'

const PLUGIN = 'acme.weather'
const TOKEN = 'a-token-that-nobody-sees'

const token = { type: 'string', title: 'Token', writeOnly: true } as const
const days = { type: 'integer', title: 'Days', default: 7 } as const
const form: Omit<FormSchema, 'properties' | 'required'> = { type: 'object', additionalProperties: false }
const weather = defineServerPlugin({
  id: PLUGIN,
  title: 'Weather',
  configuration: {
    organisation: {
      ...form,
      properties: { address: { type: 'string', title: 'Address', format: 'uri' }, token, days },
      required: ['address', 'token'],
    },
    project: { ...form, properties: { token, days }, required: [] },
  },
  start: () => ({}),
})

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true, plugins: [weather] })
  await world.project('shop')
  admin = await world.user({ role: 'superadmin' })
})
afterAll(() => world.close())

test('settings of a plugin are filled in for the organisation and for a project, and its token is not shown again', async () => {
  const { page, faults } = await openPage(world, admin, '/app/admin/plugins')
  const dialog = page.getByRole('dialog', { name: 'Weather settings' })
  const open = async () => {
    await page.getByRole('button', { name: 'Actions for Weather' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await dialog.getByLabel('Address').waitFor()
  }
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Weather settings were saved.').first().waitFor()
    await dialog.waitFor({ state: 'detached' })
  }
  await open()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByLabel('Address').fill('weather')
  await dialog.getByRole('textbox', { name: 'Token' }).fill(TOKEN)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Address must be an address, such as https://example.org.').waitFor()
  expect(await dialog.getByRole('combobox', { name: 'Settings for' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Address').fill('https://weather.example')
  await save()

  await open()
  expect(await dialog.getByLabel('Address').inputValue()).toBe('https://weather.example')
  expect(await page.content()).not.toContain(TOKEN)
  await dialog.getByRole('combobox', { name: 'Settings for' }).selectOption('shop')
  await dialog.getByLabel('Address').waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Days').inputValue()).toBe('')
  await dialog.getByRole('textbox', { name: 'Token' }).fill('of-the-shop')
  await save()
  expect(await admin.call(readPluginSettings, { pluginId: PLUGIN })).toEqual({
    organisation: { address: 'https://weather.example', token: UNCHANGED, days: 7 },
    projects: { shop: { token: UNCHANGED } },
    projectNames: ['shop'],
  })

  await page.getByRole('button', { name: 'Actions for Users' }).click()
  await page.getByRole('menuitem', { name: 'Details' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Settings' }).count()).toBe(0)
  expect(faults).toEqual([])
})
