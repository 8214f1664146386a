import { expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openPage } from '#tests/support/browser'
import { aWorld, everything, type WorldOptions } from '#tests/support/world'
import { readConfig } from '../../host/server/config'

async function openMenu(config: WorldOptions['config'] = {}) {
  const world = await aWorld({ browser: true, config })
  await world.project('shop')
  const ana = await world.user({ acl: { shop: everything('RWX') } })
  const opened = await openPage(world, ana, '/app/shop/docs')
  const link = opened.page.getByRole('navigation', { name: 'shop' }).getByRole('link', { name: 'Guide' })
  await link.waitFor()
  return { ...opened, world, link }
}

test('SHELL-92 the Guide opens the guide that comes along, in a tab of its own, readable in light and dark, as a text that can run nothing', async () => {
  const { page, link, world, faults } = await openMenu()
  await link.focus()
  const [guide] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  const refused: string[] = []
  guide.on('console', (message) => refused.push(message.text()))
  await guide.waitForLoadState()
  await guide.reload()
  await guide.getByRole('heading', { level: 1, name: 'Using Etabli' }).waitFor()
  await guide.getByRole('cell', { name: 'find rows' }).waitFor()
  expect(new URL(guide.url()).pathname).toBe('/app/guide.html')
  // Its style is there, which the policy could refuse.
  expect(
    await guide
      .getByRole('table')
      .first()
      .evaluate((table) => getComputedStyle(table).borderCollapse),
  ).toBe('collapse')
  const widths = await guide
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
  expect(widths.length).toBeGreaterThan(10)
  expect(widths).not.toContain(0)
  expect(await accessibilityFaults(guide)).toEqual([])
  expect([...refused, ...faults]).toEqual([])

  const reply = await fetch(`${world.url}/app/guide.html`)
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  const start = await fetch(`${world.url}/app/`)
  for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'permissions-policy'])
    expect(reply.headers.get(name)).toBe(start.headers.get(name))
  expect(await reply.text()).not.toContain('<script')
})

test('SHELL-92 an operator can let the Guide lead to documentation elsewhere', async () => {
  const { link, world } = await openMenu({ guideUrl: 'https://docs.example.org/etabli?for=users' })
  expect(await link.getAttribute('href')).toBe('https://docs.example.org/etabli?for=users')
  expect(await (await fetch(`${world.url}/app/config.json`)).json()).toMatchObject({
    guideUrl: 'https://docs.example.org/etabli?for=users',
  })
})

test.each(['javascript:alert(1)', 'ftp://docs.example.org', 'docs.example.org', '//docs.example.org'])(
  'documentation at %s stops the start with the name of the setting',
  (guide) => {
    expect(() => readConfig('demo', { ETABLI_GUIDE_URL: guide }, '/')).toThrow(/ETABLI_GUIDE_URL/)
  },
)
