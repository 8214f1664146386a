// @vitest-environment jsdom
import { createTestKernel, type FakeHttp, fakeHttp, permissionMatrix, renderContribution } from '@etabli/sdk/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listConnections, listSchemas, listTables } from '../contract'
import { TEXT } from '../messages'
import plugin from '../plugin'

afterEach(cleanup)

/** Draws the page for the project `demo` by the workbench's own kernel, over calls that are answered here. */
async function show(http: FakeHttp) {
  const kernel = await createTestKernel({ plugins: [plugin], http })
  await renderContribution(kernel, `${plugin.id}/routes/tables`)
}

test('the tables of the project are listed', async () => {
  await show(
    fakeHttp()
      .answer(listConnections, { supportedConnections: [{ name: 'warehouse' }] })
      .answer(listSchemas, { schemas: ['marts'] })
      .answer(listTables, { tableList: [{ name: 'sales' }] }),
  )
  expect(await screen.findByText('sales')).toBeDefined()
  expect(screen.getByText('marts')).toBeDefined()
})

test('a project without a connection says what to do', async () => {
  await show(fakeHttp().answer(listConnections, { supportedConnections: [] }))
  expect(await screen.findByText(TEXT.noConnectionHint)).toBeDefined()
})

test('a failure is shown, with the way to try again', async () => {
  await show(fakeHttp().refuse(listConnections, 'UNAVAILABLE', 'the platform is not ready', 503))
  expect(await screen.findByText('the platform is not ready')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
})

test('who has no data explorer is shown nothing of it', async () => {
  const kernel = await createTestKernel({ plugins: [plugin] })
  const granted = (explorer: string) =>
    permissionMatrix(kernel, plugin.id, { demo: { permission: 'R', 'data-explorer': { permission: explorer } } })
      .filter((one) => one.granted)
      .map((one) => one.contribution)
  expect(granted('D')).toEqual([])
  expect(granted('R')).toEqual(['routes/tables', 'menu/tables', 'cards/models', 'commands/open'])
})
