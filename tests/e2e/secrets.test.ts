import { readFile } from 'node:fs/promises'
import { defineServerPlugin, extend, SecretUses } from '@etabli/sdk/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, type PageOptions } from '#tests/support/browser'
import { WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { connectionSecret, customSecret } from '#tests/support/secrets'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, World } from '#tests/support/world'
import { listSecrets, readSecret, revokeSecret, type SecretListed, updateSecret } from '../../plugins/secrets/contract'

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const KEY_FILE = 'the key of a test\n'
const FILE = `data:application/octet-stream;name=deploy%20key.pem;base64,${Buffer.from(KEY_FILE).toString('base64')}`

/** Says that one of the secrets is held by others, as an area that hands secrets out does. */
const holders = defineServerPlugin({
  id: 'test.holders',
  start: () => ({
    extensions: [
      extend(SecretUses, async () => [
        { secret: 'used', kind: 'flow', name: 'orders', href: '/shop/flows/orders' },
        { secret: 'used', kind: 'service', name: 'pricing' },
      ]),
    ],
  }),
})

let world: World
let ana: Client
let warehouse: SecretListed
let payment: SecretListed
beforeAll(async () => {
  world = await World.open({ browser: true, plugins: [holders] })
  await world.project('shop')
  await world.project('staging')
  ana = await world.user({ email: 'ana@etabli.test', acl: { '*': everything('RWX') } })
  warehouse = await connectionSecret(ana, 'shop', 'warehouse', 'postgresql', {
    ...shopWarehouse(),
    password: WAREHOUSE_PASSWORDS.demo_shop,
    tls: 'off',
  })
  payment = await customSecret(ana, 'shop', 'payment', { API_KEY: 'first value', OLD_KEY: 'gone soon' })
  const data = { API_KEY: 'sk live value', CERTIFICATE: FILE, REGION: 'eu' }
  await ana.call(updateSecret, {
    secretRedisID: payment['redis-id'],
    secret: { description: 'Keys of the payment provider', data, 'expires-at': dayIn(12) },
  })
  await customSecret(ana, 'shop', 'used')
})
afterAll(() => world?.close())

const openSecrets = (query = '', who = ana, options?: PageOptions) =>
  openPage(world, who, `/app/shop/secrets${query}`, options)
const selecting = (secret: SecretListed) => `?selected-secret=${encodeURIComponent(secret['redis-id'])}`
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name: `Secret ${name}` })
const nameIn = (page: Page, name: string) => page.getByRole('grid').getByRole('button', { name, exact: true })
const lineOf = (page: Page, key: string) => page.locator(`[data-key="${key}"]`)
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

/** Looks for the secret that another is compared with, takes the first by keyboard, and gives what is said of the two. */
async function chooseOther(page: Page, words: string) {
  const dialog = page.getByRole('dialog')
  const other = dialog.getByRole('combobox', { name: 'Secret' })
  await other.pressSequentially(words)
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1)
  await other.press('ArrowDown')
  await other.press('Enter')
  const result = dialog.getByRole('region', { name: 'Result' })
  await result.waitFor()
  return result
}

/** The calls that a page makes to an address from now on. */
function callsOf(page: Page, { path }: { readonly path: string }): readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request.method())
  })
  return seen
}

async function opensThePanelByKeyboard(page: Page): Promise<void> {
  const panel = panelOf(page, 'payment')
  const link = nameIn(page, 'payment')
  await link.waitFor()
  await panel.focus()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await panel.waitFor()
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

test('SEC-04 SEC-05 SEC-06 SEC-10 a selected secret is blurred until its value is revealed, and hidden again after 30 seconds; its panel is left and opened by keyboard', async () => {
  const { page, faults } = await openSecrets(selecting(payment), ana, { prepare: (opened) => opened.clock.install() })
  const panel = panelOf(page, 'payment')
  await panel.getByText('Keys of the payment provider').waitFor()
  const looks = callsOf(page, readSecret)
  const line = lineOf(page, 'API_KEY')
  const blurred = line.getByRole('img', { name: 'hidden value' })
  expect(new URL(page.url()).searchParams.get('selected-secret')).toBe(payment['redis-id'])
  expect(await page.getByRole('complementary').getByRole('img', { name: 'hidden value' }).evaluateAll(blursOf)).toEqual(
    ['blur(4px)', 'blur(4px)'],
  )
  expect(await page.content()).not.toContain('sk live value')

  // Nothing but the test moves the clock from here on.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await line.getByRole('button', { name: 'Reveal API_KEY' }).click()
  await line.getByText('sk live value').waitFor()
  expect(new Set(await line.locator('xpath=descendant-or-self::*').evaluateAll(blursOf))).toEqual(new Set(['none']))
  expect(await lineOf(page, 'REGION').getByRole('img', { name: 'hidden value' }).evaluateAll(blursOf)).toEqual([
    'blur(4px)',
  ])
  await page.clock.fastForward(29_000)
  expect(await line.getByText('sk live value').count()).toBe(1)
  await page.clock.fastForward(1_500)
  await blurred.waitFor()
  expect(await page.content()).not.toContain('sk live value')
  expect(looks).toEqual(['POST'])
  await page.clock.resume()

  await line.getByRole('button', { name: 'Reveal API_KEY' }).click()
  await line.getByText('sk live value').waitFor()
  await line.getByRole('button', { name: 'Hide API_KEY' }).click()
  await blurred.waitFor()
  expect(await panel.getByRole('link', { name: 'Flows with this secret' }).count()).toBe(0)
  await opensThePanelByKeyboard(page)
  expect(faults).toEqual([])
})

/** How each of these is blurred. */
const blursOf = (all: readonly Element[]) => all.map((element) => getComputedStyle(element).filter)

test('SEC-25 OP-66 a value is copied without being shown, a file is shown as a file, the history tells keys and no values, and two secrets are compared key by key', async () => {
  await customSecret(ana, 'staging', 'payment', { API_KEY: 'sk live value', REGION: 'us' })
  const { page, faults } = await openSecrets(selecting(payment))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panelOf(page, 'payment').waitFor()
  await lineOf(page, 'API_KEY').getByRole('button', { name: 'Copy API_KEY' }).click()
  await toast(page, 'The value of API_KEY is on the clipboard.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('sk live value')
  expect(await page.content()).not.toContain('sk live value')

  const line = lineOf(page, 'CERTIFICATE')
  await line.getByText('deploy key.pem', { exact: true }).waitFor()
  expect(await line.getByRole('button', { name: 'Reveal CERTIFICATE' }).count()).toBe(0)
  expect(await line.textContent()).not.toContain('data:')
  const downloading = page.waitForEvent('download')
  await line.getByRole('button', { name: 'Download CERTIFICATE' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('deploy key.pem')
  expect(await readFile(await download.path(), 'utf8')).toBe(KEY_FILE)

  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await newest.getByText('Version 2, updated').waitFor()
  const changes = await newest.getByRole('listitem').allTextContents()
  const mask = '••••••••'
  expect(changes.toSorted()).toEqual(
    [
      '~changedDescription',
      '~changedExpiry date',
      `+addedCERTIFICATE${mask}`,
      `+addedREGION${mask}`,
      `~changedAPI_KEY${mask} → ${mask}`,
      `−removedOLD_KEY${mask}`,
    ].toSorted(),
  )

  await compares(page)
  expect(faults).toEqual([])
})

/** By mouse and keyboard, and no value is on the page. */
async function compares(page: Page): Promise<void> {
  await panelOf(page, 'payment').getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare payment' })
  await dialog.getByRole('combobox', { name: 'Project' }).selectOption('staging')
  const result = await chooseOther(page, 'region')
  expect(await result.getByRole('listitem').allTextContents()).toEqual([
    'API_KEYsame',
    'CERTIFICATEonly in shop/payment',
    'REGIONdifferent',
  ])
  expect(await page.content()).not.toContain('sk live value')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

test('HTTP-13 SEC-07 SEC-08 SEC-09 SEC-36 deleting asks first and names what breaks; refused it makes no call, confirmed it revokes; a connection shows its flows, is tested step by step, and Edit opens its form', async () => {
  const { page, faults } = await openSecrets()
  const revocations = callsOf(page, revokeSecret)
  await nameIn(page, 'used').click()
  const remove = panelOf(page, 'used').getByRole('button', { name: 'Delete' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Delete used?' })
  await question.getByText('It is used by flow orders, service pricing.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(revocations).toEqual([])

  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'secret successfully revoked').waitFor()
  await nameIn(page, 'used').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('selected-secret')).toBeNull()
  expect(revocations).toEqual(['DELETE'])
  const { secrets } = await ana.call(listSecrets, { project: 'shop', kind: 'custom' })
  expect(secrets.map(({ name }) => name)).not.toContain('used')

  await testsTheConnection(page)
  expect(faults).toEqual([])
})

async function testsTheConnection(page: Page): Promise<void> {
  await nameIn(page, 'warehouse').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('selected-secret')).toBe(warehouse['redis-id'])
  const panel = panelOf(page, 'warehouse')
  await lineOf(page, 'user').getByText('demo_shop_reader').waitFor()
  await lineOf(page, 'password').getByRole('img', { name: 'hidden value' }).waitFor()
  expect(await panel.getByRole('link', { name: 'Flows with this secret' }).getAttribute('href')).toBe(
    '/app/shop/flows?search-secret=warehouse',
  )
  await panel.getByRole('button', { name: 'Test connection' }).click()
  await panel.getByText('The connection works.').waitFor()
  const steps = panel.getByRole('status', { name: 'Result of the test' }).getByRole('listitem')
  expect(await steps.count()).toBeGreaterThan(1)

  await panel.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit warehouse' }).waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('selected-secret')]).toEqual(['/app/shop/secret/update', warehouse['redis-id']])
}
