import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { type Client, everything, query, World } from '#tests/support/world'
import { readHomepage, writeHomepage } from '../../plugins/home/contract'

let world: World
let admin: Client
beforeAll(async () => {
  world = await World.open({ browser: true, config: { auditEverybody: true } })
  admin = await world.user({ email: 'admin@etabli.test', role: 'admin', acl: { '*': everything('RWX') } })
})
afterAll(() => world?.close())

const preview = (page: Page) => page.getByRole('article', { name: 'Preview' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Puts a text in, in place of what is there. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor .view-lines').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

test('an administrator writes a homepage in Markdown, sees it as readers will, saves it, and reverts it', async () => {
  const project = await world.project('written', { description: 'Tea' })
  const { page, faults } = await openPage(world, admin, `/app/${project}`)
  await page.getByRole('article').getByText('Tea').waitFor()
  await button(page, 'Edit').click()
  await page.getByText('This project has the automatic page').waitFor()
  await preview(page).getByRole('heading', { name: project }).waitFor()
  expect(await button(page, 'Save').getAttribute('aria-disabled')).toBe('true')
  expect(await button(page, 'Revert to the automatic page').count()).toBe(0)

  // What runs is as dead in the preview as it is on the page.
  await write(
    page,
    '# Our shop\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[go](javascript:alert(1)) <img src=x onerror="window.__xss=1"><script>window.__xss=1</script>',
  )
  await preview(page).getByRole('heading', { level: 1, name: 'Our shop' }).waitFor()
  expect(await preview(page).getByRole('cell').allTextContents()).toEqual(['1', '2'])
  await page.keyboard.press('Control+s')
  await page.getByText('The homepage is saved.').waitFor()
  await page.getByText(/Last changed by admin@etabli.test, \d{4}-\d\d-\d\d at/).waitFor()
  await button(page, 'Back to the homepage').click()
  const article = page.getByRole('article', { name: `Homepage of ${project}` })
  await article.getByRole('heading', { level: 1, name: 'Our shop' }).waitFor()
  expect(await article.locator('script, [onerror], [href^="javascript"]').count()).toBe(0)
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)

  // Opened again, it is the Markdown that was written.
  await button(page, 'Edit').click()
  await page.locator('.monaco-editor').getByText('# Our shop').waitFor()
  await button(page, 'Revert to the automatic page').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
  await article.getByText('Tea').waitFor()
  expect(faults.filter((fault) => !fault.includes('Content Security Policy directive'))).toEqual([])

  const { rows } = await query(
    world.database,
    "select action, project, object, before, after from audit_event where outcome = 'done' and project = $1 order by id",
    [project],
  )
  expect(rows).toMatchObject([
    { action: 'homepage.update', object: 'homepage', before: null, after: { format: 'markdown' } },
    { action: 'homepage.revert', object: 'homepage', before: { format: 'markdown' }, after: null },
  ])
  expect(rows[0]?.after.text).toContain('# Our shop')
})

test('what is not saved is asked for before it is left; HTML is edited as it was written; a change of somebody else is not written over; nothing is cut off at 1024', async () => {
  const project = await world.project('guarded')
  await query(world.database, 'insert into homepage (project, html) values ($1, $2)', [project, '<h1>By hand</h1>'])
  const { page } = await openPage(world, admin, `/app/${project}/homepage/edit`, {
    viewport: { width: 1024, height: 768 },
  })
  await preview(page).getByRole('heading', { name: 'By hand' }).waitFor()
  await page.locator('.monaco-editor .view-lines').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await page.getByLabel('Written in').inputValue()).toBe('html')
  await write(page, '<h1>Mine</h1>')
  await preview(page).getByRole('heading', { name: 'Mine' }).waitFor()

  await button(page, 'Back to the homepage').click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await preview(page).getByRole('heading', { name: 'Mine' }).waitFor()
  const warned = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const question = await warned
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await admin.call(writeHomepage, { project, html: '<h1>Theirs</h1>', version: 1 })
  await button(page, 'Save').click()
  await page.getByText('somebody else has changed this homepage in the meantime').first().waitFor()
  expect(await admin.call(readHomepage, { project })).toBe('<h1>Theirs</h1>')
  await preview(page).getByRole('heading', { name: 'Mine' }).waitFor()

  await write(page, ' ')
  await page.getByText('An empty homepage cannot be saved.').waitFor()
  await button(page, 'Back to the homepage').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('article').getByRole('heading', { name: 'Theirs' }).waitFor()
})

test('only administrators have the button and the page', async () => {
  const project = await world.project('open')
  const ana = await world.user({ acl: { '*': everything('RWX') } })
  const { page } = await openPage(world, ana, `/app/${project}/homepage/edit`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByRole('navigation', { name: 'Projects' }).getByRole('link', { name: project }).click()
  await page.getByRole('article').waitFor()
  expect(await button(page, 'Edit').count()).toBe(0)
})
