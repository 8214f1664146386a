import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { definePlugin, defineSetting, lazy, PreferenceStore } from '..'
import { createTestKernel, renderContribution } from '../testing'
import { KernelProvider } from './kernel-context'
import { usePluginContext } from './use-plugin-context'
import { useSetting } from './use-setting'
import { useStream } from './use-stream'

const ROWS = defineSetting({ id: 'rows', title: 'Rows', kind: 'number', default: 20 })

function Rows() {
  const [rows, setRows] = useSetting(ROWS)
  return (
    <button type="button" onClick={() => setRows(50)}>
      {`${rows} rows`}
    </button>
  )
}

function Board() {
  const [setting$] = [usePluginContext().setting$(ROWS)]
  return (
    <>
      <Rows />
      <output>{useStream(setting$)}</output>
    </>
  )
}

const board = definePlugin({
  ...{ id: 'acme.board', version: '1.0.0', sdk: '^0.1.0', title: 'Board' },
  settings: [ROWS],
  routes: [{ id: 'board', path: '', title: 'Board', view: lazy(async () => ({ default: Board })) }],
})

test('a setting that names no plugin is of the plugin whose view reads it', async () => {
  const under = await createTestKernel({ plugins: [board] })
  await renderContribution(under, 'acme.board/routes/board')
  fireEvent.click(screen.getByRole('button', { name: '20 rows' }))
  expect(screen.getByRole('button').textContent).toBe('50 rows')
  expect(screen.getByRole('status').textContent).toBe('50')
  expect(under.services(PreferenceStore).get('plugin:acme.board:setting:rows')).toBe('50')
  act(() => under.services(PreferenceStore).remove('plugin:acme.board:setting:rows'))
  expect(screen.getByRole('status').textContent).toBe('20')
})

test('outside the views of its plugin a setting must name it', async () => {
  const console$ = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { services } = await createTestKernel({ plugins: [] })
  const drawn = () =>
    render(
      <KernelProvider services={services}>
        <Rows />
      </KernelProvider>,
    )
  expect(drawn).toThrow('the setting rows must name its plugin outside the views of that plugin')
  console$.mockRestore()
})
