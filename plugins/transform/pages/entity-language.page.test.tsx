import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readPreview, startPreview } from '../contract'
import { describeProject } from '../contract/project-map'
import { aModel } from '../testing/a-model'
import { aProject } from '../testing/a-project'
import { aSession } from '../testing/a-session'
import { aPlatform, aValidation, MODEL_KIND, SOURCE_KIND, TEST_KIND } from '../testing/kinds'
import { button, drawOpen, field, type Kind, write } from '../testing/opened'
import { SEEN_EDITORS, seen, selected } from '../testing/seen-editors'

const { nodes, macros, docs } = aProject()
const drawKnowing = (kind: Kind = MODEL_KIND, http = aPlatform()) =>
  drawOpen(kind, {
    editors: SEEN_EDITORS,
    http: http.answer(describeProject, { nodes: [...nodes], macros: [...macros], docs: [...docs] }),
  })
const session = { project: 'demo', dbtFileSessionRedisID: aSession()['redis-id'] }

test('the editors complete, explain and follow the names of the project', async () => {
  const { address, said } = await drawKnowing()
  const text = "select {{ in_euros('x') }} from {{ ref('stg_orders') }} join {{ ref('countries') }}"
  await waitFor(() => expect(seen.get('SQL')?.hover?.(text, text.indexOf('stg_'))).toBeDefined())
  const { complete, hover, define } = seen.get('SQL') ?? {}
  expect((await complete?.("{{ ref('", 8))?.suggestions.map(({ label }) => label)).toContain('stg_orders')
  expect((await seen.get('YML')?.complete?.('models:\n  - name: ', 18))?.suggestions).toHaveLength(1)
  expect(hover?.(text, text.indexOf('stg_'))?.markdown).toContain('Orders in **euros**.')
  expect(hover?.(text, text.indexOf('in_euros'))?.markdown).toContain("amount, rate='exchange_rate'")
  expect(hover?.("{{ doc('currencies') }}", 9)?.markdown).toContain('All amounts are in euros.')
  expect(hover?.("{{ ref('gone') }}", 9)?.markdown).toBe('The main branch has no `gone`.')

  define?.(text, text.indexOf('countries'))?.open()
  define?.(text, text.indexOf('in_euros'))?.open()
  define?.("{{ doc('currencies') }}", 9)?.open()
  expect(said.map((each) => each.text)).toEqual([
    'countries is a seed in seeds/countries.csv, line 1, which is not edited here.',
    'in_euros is a macro in macros/in_euros.sql, line 2, which is not edited here.',
    'currencies is a block of documentation in models/docs.md, line 5, which is not edited here.',
  ])
  define?.(text, text.indexOf('stg_'))?.open()
  await waitFor(() => expect(address()).toBe('/demo/transform/model/read/staging%2Fstg_orders'))
})

test('following a name asks before unsaved edits are left', async () => {
  const { address, asked } = await drawKnowing()
  const text = "{{ ref('stg_orders') }}"
  await write('SQL', text)
  await waitFor(() => expect(seen.get('SQL')?.define?.(text, 10)).toBeDefined())
  seen.get('SQL')?.define?.(text, 10)?.open()
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(address()).toContain('/read/'))
})

test('what a validation finds wrong is marked in its file and listed, leads to its line, and goes with a change', async () => {
  const sql = 'select 1 as id,\n  {{ foo( }} as y\n'
  const http = aPlatform().answer(MODEL_KIND.calls.open, {
    dbtModelInWorks: { dbtModel: aModel({ SQLFileContent: sql }), ...session, workDir: 'w' },
    workDir: 'w',
  })
  const { user, watched, tellJob } = await drawKnowing(MODEL_KIND, http)
  await user.click(await screen.findByRole('tab', { name: 'YML' }))
  await user.click(await button('Validate and Apply'))
  await waitFor(() => expect(watched).toHaveLength(1))
  const found = `12:00:00  Compilation Error in model orders (models/marts/orders.sql)
12:00:00    unexpected '}', expected ')'
12:00:00      line 2
12:00:00  Parsing Error
12:00:00    Error reading shop: marts/other.yml - Runtime Error
12:00:00      Syntax error near line 4`
  tellJob(aValidation('error', found, 'dbt parse failed'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  const list = within(await screen.findByRole('list', { name: 'Problems' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "SQL, line 2unexpected '}', expected ')'",
    'marts/other.ymlSyntax error near line 4',
  ])
  const marker = { from: 18, to: 33, message: "unexpected '}', expected ')'", severity: 'error' }
  expect(seen.get('SQL')?.markers).toEqual([marker])
  expect(seen.get('YML')?.markers).toEqual([])
  await user.click(list.getByRole('button', { name: 'SQL, line 2' }))
  await waitFor(() => expect(selected.at(-1)).toMatchObject({ label: 'SQL', range: { from: 18, to: 33 } }))
  expect(screen.getByRole('tab', { name: 'SQL' }).getAttribute('aria-selected')).toBe('true')

  await write('SQL', 'select 1 as id\n')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Problems' })).toBeNull())
  expect(seen.get('SQL')?.markers).toEqual([])
})

test('the rows of a test are previewed by a job, once unsaved edits are saved', async () => {
  const http = aPlatform().answer(startPreview, { jobID: 'job:1' }).answer(readPreview, { preview: null })
  const { user, inputsOf, watched, tellJob } = await drawKnowing(TEST_KIND, http)
  await write('SQL', 'select 2 as id\n')
  await user.click(await screen.findByRole('tab', { name: 'Preview' }))
  await screen.findByText('Not previewed yet')
  await screen.findByText(/Your unsaved edits are saved first. 50 rows at most/)
  await user.click(await button('Preview the rows'))
  await waitFor(() => expect(watched).toEqual(['job:1']))
  expect(inputsOf(TEST_KIND.calls.update)).toHaveLength(1)
  expect(inputsOf(startPreview)).toEqual([{ ...session, kind: 'rows' }])
  tellJob(aValidation('running', 'Running with dbt\n'))
  const log = await screen.findByRole('log', { name: 'Output of the preview' })
  await waitFor(() => expect(log.textContent).toContain('Running with dbt'))

  const result = {
    kind: 'rows' as const,
    jobID: 'job:1',
    time: '2026-11-24T12:00:00.000Z',
    sql: '',
    isCut: false,
    changes: null,
  }
  const preview = {
    ...result,
    columns: ['id', 'word'],
    rows: [
      [2, "it's"],
      [3, null],
    ],
  }
  http.answer(readPreview, { preview })
  // What runs is followed while another tab is looked at.
  await user.click(screen.getByRole('tab', { name: /^SQL/ }))
  tellJob(aValidation('completed', 'Running with dbt\n'))
  await user.click(screen.getByRole('tab', { name: 'Preview' }))
  const grid = await screen.findByRole('grid', { name: 'Preview' })
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining([expect.stringContaining('id'), expect.stringContaining('word')]))
  expect(grid.textContent).toContain("it's")
})

test('a compilation that fails says what dbt says; what compiles is shown as text that is only read', async () => {
  let jobs = 0
  const http = aPlatform()
    .answer(startPreview, () => ({ jobID: `job:${++jobs}` }))
    .answer(readPreview, { preview: null })
  const { user, inputsOf, watched, tellJob } = await drawKnowing(MODEL_KIND, http)
  await user.click(await screen.findByRole('tab', { name: 'Compiled' }))
  await user.click(await button('Compile'))
  await waitFor(() => expect(watched).toHaveLength(1))
  expect(inputsOf(MODEL_KIND.calls.update)).toEqual([])
  tellJob(aValidation('error', '', "dbt compile failed: 'in_euros2' is undefined"))
  await screen.findByText(/'in_euros2' is undefined/)

  const result = {
    kind: 'compiled' as const,
    jobID: 'job:1',
    time: '2026-11-24T12:00:00.000Z',
    isCut: false,
    changes: null,
  }
  http.answer(readPreview, { preview: { ...result, sql: 'select 1 as compiled', columns: [], rows: [] } })
  await user.click(await button('Compile'))
  await waitFor(() => expect(watched).toHaveLength(2))
  tellJob(aValidation('completed'))
  await waitFor(async () => expect((await field('Compiled')).value).toBe('select 1 as compiled'))
  expect((await field('Compiled')).readOnly).toBe(true)
})

test('files side by side leave the way to what dbt makes of them, and back', async () => {
  const { user } = await drawKnowing(MODEL_KIND, aPlatform().answer(readPreview, { preview: null }))
  const has = (name: string) => screen.queryByRole('tab', { name }) !== null
  const texts = () => screen.queryAllByRole('textbox').map((each) => each.getAttribute('aria-label'))
  await user.click(await screen.findByRole('tab', { name: 'Compiled' }))
  await user.click(screen.getByRole('switch', { name: 'Side by side' }))
  expect(texts()).toEqual(['SQL', 'YML', 'MD'])
  expect(['Files', 'SQL', 'Compiled', 'Preview', 'Changes'].filter(has)).toEqual([
    'Files',
    'Compiled',
    'Preview',
    'Changes',
  ])
  await user.click(screen.getByRole('tab', { name: 'Changes' }))
  await screen.findByText('Not compared yet')
  expect(texts()).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Files' }))
  expect(texts()).toEqual(['SQL', 'YML', 'MD'])
  await user.click(screen.getByRole('switch', { name: 'Side by side' }))
  expect(['Files', 'SQL', 'Compiled'].filter(has)).toEqual(['SQL', 'Compiled'])
})

test('a source has no rows to preview', async () => {
  await drawKnowing(SOURCE_KIND)
  await field('YML')
  expect(screen.queryByRole('tab')).toBeNull()
})

test('the data of a model is compared: how many rows are other ones, of what sample, by which key, and what each column holds', async () => {
  const sample = { before: 1_200, after: 1_180 }
  const changes = { before: 120_000, after: 119_980, added: 0, removed: 20, changed: 10, key: 'order_id', sample }
  const result = { kind: 'changes' as const, jobID: 'job:1', time: '2026-11-24T12:00:00.000Z', sql: '', isCut: false }
  const preview = {
    ...result,
    changes,
    columns: ['column', 'state'],
    rows: [
      ['order_id', 'kept'],
      ['version', 'new'],
    ],
  }
  const http = aPlatform().answer(readPreview, { preview: { ...preview, rows: preview.rows.map((row) => [...row]) } })
  const { user } = await drawKnowing(MODEL_KIND, http)
  await user.click(await screen.findByRole('tab', { name: 'Changes' }))
  await screen.findByText('Rows are told apart by order_id.')
  screen.getByText(/^A sample of 1.180 of 119.980 rows was compared, the same rows before and after\./)
  const counts = screen.getAllByRole('term').map(({ textContent }) => textContent)
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\D/g, ''))
  expect(counts).toEqual(['Rows before', 'Rows after', 'Added', 'Removed', 'Changed'])
  expect(numbers).toEqual(['120000', '119980', '0', '20', '10'])
  await screen.findByRole('grid', { name: 'Changes' })
})

test('of a test there is no data to compare', async () => {
  await drawKnowing(TEST_KIND, aPlatform().answer(readPreview, { preview: null }))
  await screen.findByRole('tab', { name: 'Preview' })
  expect(screen.queryByRole('tab', { name: 'Changes' })).toBeNull()
})
