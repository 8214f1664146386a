import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listFailingRows, listRunResults, type RunResult, runDbtCommand } from '../contract'
import { aResult } from '../testing/a-result'
import type { DrawnEditor } from '../testing/draw-editor'
import { aListing, drawList } from '../testing/lists'

const ENDED: readonly RunResult[] = [
  aResult({ kind: 'model', name: 'customers', status: 'success', message: 'SELECT 20000' }),
  aResult({ kind: 'model', name: 'orders', status: 'error', entity: { type: 'dbt-model', name: 'marts/orders' } }),
  aResult({ name: 'no_gap', status: 'fail', failures: 3, hasRows: true }),
  aResult({ kind: 'model', name: 'daily', status: 'skipped', message: '' }),
]
const platform = (results: readonly RunResult[] = ENDED) => {
  let jobs = 0
  return aListing()
    .answer(runDbtCommand, () => {
      jobs += 1
      return { jobID: `job:${jobs}` }
    })
    .answer(listRunResults, { results: [...results] })
    .answer(listFailingRows, {
      columns: [{ name: 'order_id', type: 'bigint', filterType: 'number' }],
      rows: [['17'], [null], ['9']],
      isPartial: false,
    })
}

/** A job of `dbt run --select marts` that has failed. */
async function drawFailed(more: Partial<DrawnEditor> = {}) {
  const drawn = await drawList('list', { http: platform(), ...more })
  fireEvent.click(await screen.findByRole('button', { name: 'Run dbt' }))
  fireEvent.click(await screen.findByText('Run'))
  await waitFor(() => expect(drawn.watched).toEqual(['job:1']))
  const args = ['run', '--select', 'marts']
  drawn.tellJob({ jobID: 'job:1', status: 'error', data: { args, output: 'x\n', exitCode: 1 } })
  return drawn
}
const panel = async () => within(await screen.findByLabelText('Results', { selector: 'section' }))
const names = async () => {
  const table = (await panel()).getByLabelText('Results', { selector: 'table' })
  return [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent)
}

test('beside the output stands how each node ended, what failed first; it is filtered by a word, and to what failed', async () => {
  await drawFailed()
  await (await panel()).findByText('2 failed, 1 skipped, 4 in all')
  expect(await names()).toEqual(['no_gap', 'orders', 'daily', 'customers'])
  expect((await panel()).getByText('error').closest('[data-tone]')?.getAttribute('data-tone')).toBe('danger')
  const link = (await panel()).getByText('orders')
  expect(link.getAttribute('href')).toBe('/demo/transform/model/read/marts%2Forders')
  fireEvent.click((await panel()).getByLabelText('Failed only'))
  expect(await names()).toEqual(['no_gap', 'orders'])
  fireEvent.change((await panel()).getByLabelText('Filter results'), { target: { value: 'ORD' } })
  expect(await names()).toEqual(['orders'])
})

test('the rows of a failed test are asked for on demand, and shown as a table', async () => {
  const { inputsOf } = await drawFailed()
  expect(inputsOf(listFailingRows)).toEqual([])
  fireEvent.click(await (await panel()).findByLabelText('Show the 3 failing rows of no_gap'))
  await screen.findByText('Failing rows of no_gap')
  await screen.findByText('17')
  expect(inputsOf(listFailingRows)).toEqual([{ project: 'demo', jobID: 'job:1', node: 'test.shop.no_gap' }])
})

test('what failed or was skipped is run again by the same command', async () => {
  const { inputsOf, watched } = await drawFailed()
  fireEvent.click(await screen.findByText('Retry failed'))
  const args = ['run', '--select', 'no_gap orders daily']
  await waitFor(() => expect(inputsOf(runDbtCommand)[1]).toEqual({ project: 'demo', args, workDir: '' }))
  await waitFor(() => expect(watched).toEqual(['job:1', 'job:2']))
})

test('a job without results shows its output alone, and results that cannot be loaded say so', async () => {
  await drawFailed({ http: platform([]) })
  await screen.findByText('Failed')
  expect(screen.queryByLabelText('Results')).toBeNull()
  expect(screen.queryByText('Retry failed')).toBeNull()
  cleanup()
  await drawFailed({ http: platform().refuse(listRunResults, 'BROKEN', 'the store is away', 503) })
  await screen.findByText('The results could not be loaded')
})
