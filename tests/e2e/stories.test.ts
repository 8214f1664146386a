import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { openAddress } from '#tests/support/browser'
import { type ServedStories, serveBuiltStories } from '../../sdk/scripts/stories'

const ROOT = join(import.meta.dirname, '../..')

let folder: string
let gallery: ServedStories

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-stories-'))
  gallery = await serveBuiltStories(folder)
})
afterAll(async () => {
  await gallery?.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(part = '') {
  const opened = await openAddress(`${gallery.address}#/${part}`)
  await opened.page.getByRole('navigation', { name: 'Parts' }).waitFor()
  return opened
}

const focused = (page: Page) => page.locator(':focus')
/** Whether all of a row lies within its tree. */
const isInSight = (row: Locator) =>
  row.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const frame = element.closest('[role=tree]')?.getBoundingClientRect()
    return frame !== undefined && own.top >= frame.top && own.bottom <= frame.bottom
  })
const graph = (page: Page, name: string) => page.getByRole('application', { name, exact: true })
const tree = (page: Page, name: string) => page.getByRole('tree', { name, exact: true })

test('each story is listed, opens, and has no fault that axe knows of, in light and dark', async () => {
  const { page, faults } = await open()
  const files = (await readdir(join(ROOT, 'sdk/stories'))).filter((name) => name.endsWith('.story.tsx'))
  const links = page.getByRole('navigation', { name: 'Parts' }).getByRole('link')
  expect(await links.count()).toBe(files.length)
  const found: unknown[] = []
  for (const title of await links.allTextContents()) {
    await links.getByText(title, { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    found.push(...(await accessibilityFaults(page)).map((fault) => ({ title, ...fault })))
  }
  expect(found).toEqual([])
  await page.getByRole('switch', { name: 'Dark' }).check()
  await page.waitForFunction(() => document.documentElement.style.colorScheme === 'dark')
  expect(faults).toEqual([])
})

test.each(['dialog', 'panel'])('an open %s has no fault that axe knows of, in light and dark', async (part) => {
  const { page, faults } = await open('dialog-and-panel')
  await page.getByRole('button', { name: `Open the ${part}` }).click()
  await page.getByRole('dialog').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(faults).toEqual([])
})

test('the tree is walked by keys alone', async () => {
  const { page, faults } = await open('tree')
  const files = tree(page, 'Files')
  await files.getByRole('treeitem', { name: 'reports' }).waitFor()
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return focused(page).textContent()
  }
  // Tab leads to the selected one, and from there out of the tree.
  await tree(page, 'Many files').getByRole('treeitem').first().focus()
  expect(await press('Tab')).toContain('second-quarter.csv')
  expect(await press('ArrowDown', 'ArrowDown')).toContain('a-name-that-is-longer')
  expect(await press('ArrowLeft')).toBe('drafts')
  expect(await focused(page).getAttribute('aria-expanded')).toBe('true')
  expect(await press('ArrowLeft')).toBe('drafts')
  expect(await focused(page).getAttribute('aria-expanded')).toBe('false')
  expect(await press('End')).toBe('README.md')
  expect(await press('e')).toBe('exports')
  expect(await press('ArrowRight', 'ArrowRight', 'Enter')).toBe('all.parquet')
  expect(await files.locator('[aria-current=true]').textContent()).toBe('all.parquet')
  expect(await press('Home')).toBe('reports')
  expect(await press('Space')).toBe('reports')
  expect(await files.getByRole('treeitem', { level: 1 }).count()).toBe(3)
  expect(await files.getByRole('treeitem').count()).toBe(4)
  expect(await press('*')).toBe('reports')
  expect(await files.getByRole('treeitem').count()).toBe(7)
  // What could not be had is asked for again from its own line.
  expect(await press('Tab')).toBe('on its way')
  expect(await press('End', 'Enter')).toBe('Loading…')
  expect(faults).toEqual([])
})

test('of 10,000 nodes fewer than 100 are in the page, wherever it is scrolled to, and the focus goes along', async () => {
  const { page, faults } = await open('tree')
  const many = tree(page, 'Many files')
  const rows = many.getByRole('treeitem')
  await rows.first().focus()
  const drawn = () => rows.count()
  expect(await drawn()).toBeLessThan(100)
  await page.keyboard.press('End')
  await expect.poll(() => focused(page).textContent()).toBe('file 100-99')
  await expect.poll(() => isInSight(focused(page))).toBe(true)
  expect(await drawn()).toBeLessThan(100)
  // Scrolled far away, the row with the focus is still there to go on from.
  await many.evaluate((element) => element.scrollTo({ top: 100_000 }))
  await many.getByRole('treeitem', { name: 'file 36-70', exact: true }).waitFor()
  expect(await focused(page).textContent()).toBe('file 100-99')
  expect(await drawn()).toBeLessThan(100)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page).textContent()).toBe('file 100-98')
  await expect.poll(() => isInSight(focused(page))).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(() => focused(page).textContent()).toContain('folder 1')
  expect(faults).toEqual([])
})

test('a graph of 1,000 nodes is walked by keys, and only what is in sight is in the page', async () => {
  const { page, faults } = await open('graph-view')
  const reading = (name: string) =>
    graph(page, name).evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label') ?? '',
    )
  const press = async (name: string, ...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return reading(name)
  }
  const leadTo = async (expected: RegExp, ...keys: readonly string[]) => {
    await press('Lineage', ...keys)
    // What is out of sight is drawn after it has been gone to.
    await expect.poll(() => reading('Lineage')).toMatch(expected)
  }
  await graph(page, 'Lineage').focus()
  await leadTo(/^raw_orders, source\. Comes from 0, leads to 2\.$/, 'Home')
  await leadTo(/^order_items/, 'ArrowRight', 'ArrowRight')
  await leadTo(/^stg_customers/, 'ArrowDown', 'ArrowLeft')
  await leadTo(/^revenue/, 'End')
  await page.keyboard.press('Enter')
  await page.getByText('Opened revenue').waitFor()
  // One stop of Tab, from the toolbar's last button and on to the next graph's toolbar.
  await page.keyboard.press('Tab')
  expect(await focused(page).getAttribute('aria-label')).toBe('Search nodes')

  const many = graph(page, 'A thousand models')
  const drawn = () => many.locator('[aria-pressed]').count()
  await many.focus()
  await expect.poll(() => press('A thousand models', 'End')).toMatch(/^model /)
  expect(await drawn()).toBeLessThan(200)
  const tools = page.getByRole('toolbar', { name: 'A thousand models tools' })
  await tools.getByRole('textbox').fill('model 777')
  await page.keyboard.press('Enter')
  await tools.getByText('1 of 1', { exact: true }).waitFor()
  await expect.poll(() => reading('A thousand models')).toMatch(/^model 777, layer 8/)
  expect(await drawn()).toBeLessThan(200)
  await tools.getByRole('button', { name: 'Fit the whole graph' }).click()
  await expect.poll(drawn).toBe(1_000)
  expect(faults).toEqual([])
})
