import { fakeHttp } from '@etabli/sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readModel } from '../contract'
import { type DrawnEditor, drawEditor } from '../testing/draw-editor'
import { aPlatform, KINDS, MODEL_KIND, SOURCE_KIND, TEST_KIND } from '../testing/kinds'

type Kind = (typeof KINDS)[number]
const drawRead = ({ noun, params }: Kind, more: Partial<DrawnEditor> = {}) =>
  drawEditor({ route: `${noun}-read`, params, http: aPlatform(), ...more })
/** Of all files, shown or not. */
const editors = () => screen.findAllByRole('textbox', { hidden: true })
const labelsOf = (fields: readonly HTMLElement[]) => fields.map((field) => field.getAttribute('aria-label'))

test('TRANS-12 TRANS-15 a model is read in three read-only editors, SQL, YML and MD, one at a time or side by side', async () => {
  const { user } = await drawRead(MODEL_KIND)
  const fields = await editors()
  expect(labelsOf(fields)).toEqual(['SQL', 'YML', 'MD'])
  for (const field of fields) expect(field.hasAttribute('readonly')).toBe(true)
  expect(fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : ''))).toEqual([
    'select 1 as id\n',
    'version: 2\n',
    '# Orders\n',
  ])
  expect(labelsOf(screen.getAllByRole('textbox'))).toEqual(['SQL'])
  await user.click(screen.getByRole('tab', { name: 'MD' }))
  expect(labelsOf(screen.getAllByRole('textbox'))).toEqual(['MD'])
  await user.click(screen.getByRole('switch', { name: 'Side by side' }))
  expect(labelsOf(screen.getAllByRole('textbox'))).toEqual(['SQL', 'YML', 'MD'])
})

test('TRANS-13 TRANS-15 a source has a YML editor only, which is read-only', async () => {
  await drawRead(SOURCE_KIND)
  const fields = await editors()
  expect(labelsOf(fields)).toEqual(['YML'])
  expect(fields[0]?.hasAttribute('readonly')).toBe(true)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('TEST-09 the SQL of a test is read in a read-only editor', async () => {
  const { address } = await drawRead(TEST_KIND)
  const fields = await editors()
  expect(labelsOf(fields)).toEqual(['SQL'])
  expect(fields[0]?.hasAttribute('readonly')).toBe(true)
  expect(address()).toBe('/demo/test/read/marts%2Forders')
})

describe.each(KINDS)('a $noun that is read', (kind) => {
  test('TRANS-16 says its path, leads to its editor and back to the list; slashes of the path are %2F', async () => {
    const [param = ''] = Object.keys(kind.params)
    const params = { [param]: 'marts/daily/orders' }
    const { user, address, inputsOf } = await drawRead(kind, { params })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('marts/daily/orders')
    const back = screen.getByRole('link', { name: kind.noun === 'test' ? 'All tests' : 'All models and sources' })
    expect(back.getAttribute('href')).toBe(kind.list)
    await waitFor(() => expect(inputsOf(kind.calls.read)).toEqual([{ project: 'demo', ...params }]))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(address()).toBe(`${kind.path}/open/marts%2Fdaily%2Forders`)
  })

  test('is not opened by whoever may only read', async () => {
    const { user, address } = await drawRead(kind, {
      permissions: { demo: { permission: 'RWX', transform: { permission: 'R' } } },
    })
    await editors()
    const open = screen.getByRole('button', { name: 'Open' })
    expect(open.getAttribute('aria-disabled')).toBe('true')
    await user.click(open)
    expect(address()).toBe(`${kind.path}/read/marts%2Forders`)
  })
})

test('a failure is said and can be tried again; whoever may not read is told so', async () => {
  const http = aPlatform().refuse(readModel, 'UNKNOWN_MODEL', 'there is no such model', 404)
  const { user, unmount } = await drawRead(MODEL_KIND, { http })
  await screen.findByText('there is no such model')
  http.answer(readModel, MODEL_KIND.entity)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await editors()
  unmount()
  const nothing = fakeHttp()
  await drawRead(MODEL_KIND, { http: nothing, permissions: { demo: { permission: '' } } })
  await screen.findByRole('heading', { name: 'You may not read this model' })
  expect(nothing.asked).toEqual([])
})
