import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVENTS, hasRows, openFakeExplorer } from '#tests/support/explorer-page'
import type { FakeWarehouse } from '#tests/support/fake-warehouse'
import { PROJECT } from '#tests/support/watched-calls'
import { type Client, everything, World } from '#tests/support/world'
import { XSS_VECTORS } from '#tests/support/xss-vectors'
import { testConnection } from '../../plugins/connections/contract'
import { getColumnProfile, getTableData } from '../../plugins/data-explorer/contract'

let world: World
let ana: Client

beforeAll(async () => {
  world = await World.open({ browser: true })
  await world.project(PROJECT)
  ana = await world.user({ acl: { [PROJECT]: everything('RWX') } })
})
afterAll(() => world?.close())

describe('the column panel', () => {
  test('shows nulls, distinct values, bounds, distribution and frequent values of a share, and leads from figures to rows', async () => {
    const { page, warehouse, faults } = await openFakeExplorer(world, ana, `${EVENTS}&proportion=0.25`)
    await hasRows(page)
    await page.getByRole('button', { name: 'Show column statistics' }).click()
    const panel = page.getByRole('complementary', { name: 'Column statistics' })
    await panel.getByText('100 · 10 %').waitFor()
    await panel.getByText('about 42').waitFor()
    await panel.getByText(/over 1.000 rows · a sample of 0.25 of the table/).waitFor()
    expect(await panel.getByRole('button', { name: /Show the .* rows from/ }).count()).toBe(2)
    expect(warehouse.last(getColumnProfile)).toMatchObject({ columnName: 'id', tableProportion: 0.25 })
    await figuresLeadToRows(page, warehouse)

    await panel.getByRole('button', { name: 'Next column' }).click()
    await expect.poll(() => warehouse.last(getColumnProfile).columnName).toBe('name')
    await page.reload()
    await expect.poll(() => panel.getByLabel('Column', { exact: true }).inputValue()).toBe('name')
    await panel.getByRole('button', { name: 'Close column statistics' }).click()
    await panel.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  /** A bucket, a value, the empty cells. */
  async function figuresLeadToRows(page: Page, warehouse: FakeWarehouse): Promise<void> {
    const panel = page.getByRole('complementary', { name: 'Column statistics' })
    const filters = () => warehouse.last(getTableData).page
    await panel.getByRole('button', { name: 'Show the 300 rows from 50 to 100' }).click()
    await expect.poll(filters).toMatchObject({ filters: { id: { kind: 'range', from: '50', to: '100' } } })
    await panel.getByRole('button', { name: 'Show the 120 rows with 7' }).click()
    await expect.poll(filters).toMatchObject({ filters: { id: { kind: 'equals', text: '7' } } })
    await expect.poll(() => warehouse.last(getColumnProfile).filters).toEqual({ id: { kind: 'equals', text: '7' } })
    await panel.getByRole('button', { name: '100 · 10 %' }).click()
    await expect.poll(filters).toMatchObject({ filters: { id: { kind: 'is', value: 'null' } } })
  }

  test('values are text, whatever they look like, and a failure can be tried again', async () => {
    const { page, warehouse, faults } = await openFakeExplorer(world, ana, `${EVENTS}&profile=name`, {
      prepare: (fake) => {
        const top = XSS_VECTORS.slice(0, 30).map((value, index) => ({ value: `${index} ${value.html}`, rows: 2 }))
        fake.columnProfile = { ...fake.columnProfile, min: XSS_VECTORS[0]?.html ?? '', top }
      },
    })
    const panel = page.getByRole('complementary', { name: 'Column statistics' })
    await panel.getByRole('listitem').first().waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(30)
    expect(faults).toEqual([])
    warehouse.columnProfile = { ...warehouse.columnProfile, top: ['a', 'b'].map((value) => ({ value, rows: 1 })) }
    await panel.getByRole('button', { name: 'Next column' }).click()
    await panel.getByText('All values are different.').waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(0)
    warehouse.instead.set(getColumnProfile.path, { status: 503, body: { status: 'error', message: 'too slow today' } })
    await panel.getByRole('button', { name: 'Next column' }).click()
    await panel.getByText('too slow today').waitFor()
    warehouse.instead.clear()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await panel.getByText('about 42').waitFor()
  })
})

test('a filter offers what it can be set to: the values with their rows, read when it is opened, and whether there is one', async () => {
  const { page, warehouse, faults } = await openFakeExplorer(world, ana, `${EVENTS}&filter.name=contains:v`, {
    prepare: (fake) => {
      fake.columnProfile = {
        ...fake.columnProfile,
        top: [
          { value: 'sent', rows: 600 },
          { value: '', rows: 300 },
        ],
      }
    },
  })
  await hasRows(page)
  expect(warehouse.inputs(getColumnProfile)).toEqual([])
  const open = async (column: string) => {
    await page.getByRole('button', { name: `Filter ${column}` }).click()
    return page.getByRole('form', { name: `Filter ${column}` })
  }
  const filters = () => warehouse.last(getTableData).page
  const note = await open('note')
  await note.getByRole('listitem').first().waitFor()
  expect(await note.getByRole('region', { name: 'Values', exact: true }).getByRole('listitem').allInnerTexts()).toEqual(
    [expect.stringMatching(/^sent\s+600 · 60 %$/), expect.stringMatching(/^""\s+300 · 30 %$/)],
  )
  await note.getByRole('button', { name: 'Show the 600 rows with sent' }).click()
  await expect.poll(filters).toMatchObject({ filters: { note: { kind: 'equals', text: 'sent' } } })
  await note.waitFor({ state: 'detached' })

  // What the column is filtered by itself must not hide its other values.
  await (await open('note')).getByText('Now: only sent').waitFor()
  const { columnName, filters: others } = warehouse.last(getColumnProfile)
  expect([columnName, others]).toEqual(['note', { name: { kind: 'contains', text: 'v' } }])
  await note.getByRole('button', { name: 'Is empty' }).click()
  await expect.poll(filters).toMatchObject({ filters: { note: { kind: 'is', value: 'null' } } })
  await note.waitFor({ state: 'detached' })
  await (await open('note')).getByRole('button', { name: 'Is empty', pressed: true }).waitFor()
  await page.keyboard.press('Escape')
  await note.waitFor({ state: 'detached' })
  // The values of a column that has each once are no choice, and where each row has one, none is empty.
  warehouse.columnProfile = { ...warehouse.columnProfile, top: ['a', 'b'].map((value) => ({ value, rows: 1 })) }
  const id = await open('id')
  await id.getByRole('button', { name: 'Apply' }).waitFor()
  expect(await id.getByRole('listitem').count()).toBe(0)
  expect(await id.getByRole('button', { name: 'Is empty' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test('a connection is tested step by step, a failing test says what is wrong; one that can write is marked, with the reasons', async () => {
  const { page, warehouse } = await openFakeExplorer(world, ana, EVENTS)
  await hasRows(page)
  expect(await page.getByText('cannot be guaranteed read-only').count()).toBe(0)

  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('The connection works.').waitFor()
  await page.getByText('signed in to PostgreSQL 18').waitFor()
  warehouse.connectionTest = {
    ok: false,
    steps: [
      {
        name: 'Sign-in',
        ok: false,
        text: 'the database refused the user name or password of the connection',
        milliseconds: 3,
      },
    ],
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('The connection does not work.').waitFor()
  await page.getByText('the database refused the user name or password').waitFor()
  expect(warehouse.inputs(testConnection)).toHaveLength(2)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  warehouse.facts = {
    dialect: 'postgresql',
    'read-only': { guaranteed: false, reasons: ['the account may change shop.orders'] },
  }
  await page.getByRole('combobox', { name: 'Connection' }).selectOption('archive')
  const mark = page.getByText('cannot be guaranteed read-only')
  await mark.focus()
  await page.getByText('the account may change shop.orders').waitFor()
})
