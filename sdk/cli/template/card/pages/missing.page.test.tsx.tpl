// @vitest-environment jsdom
import { createTestKernel, type FakeHttp, fakeHttp, permissionMatrix, renderContribution } from '@etabli/sdk/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listMissing } from '../contract'
import { TEXT } from '../messages'
import plugin from '../plugin'

afterEach(cleanup)

/** Draws the page for the project `demo` by the workbench's own kernel, over a call that is answered here. */
async function show(http: FakeHttp) {
  const kernel = await createTestKernel({ plugins: [plugin], http })
  await renderContribution(kernel, `${plugin.id}/routes/missing`)
}

test('what is missing is listed', async () => {
  await show(fakeHttp().answer(listMissing, { missing: ['description'] }))
  expect(await screen.findByText(TEXT.missing.description)).toBeDefined()
})

test('where nothing is missing, that is said', async () => {
  await show(fakeHttp().answer(listMissing, { missing: [] }))
  expect(await screen.findByText(TEXT.complete)).toBeDefined()
})

test('a failure is shown, with the way to try again', async () => {
  await show(fakeHttp().refuse(listMissing, 'UNAVAILABLE', 'The platform is not ready.', 503))
  expect(await screen.findByText('The platform is not ready.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
})

test('card and page are for users who may read the project', async () => {
  const kernel = await createTestKernel({ plugins: [plugin] })
  const granted = (permission: string) =>
    permissionMatrix(kernel, plugin.id, { demo: { permission } })
      .filter((one) => one.granted)
      .map((one) => one.contribution)
  expect(granted('D')).toEqual([])
  expect(granted('R')).toEqual(['routes/missing', 'cards/missing'])
})
