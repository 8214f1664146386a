import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { definePlugin, definePluginService, definePoint, extend, lazy, provide } from '..'
import { createTestKernel, drawPage, renderContribution, type TestKernelOptions } from '../testing'
import { Extensions } from '../ui'
import { usePluginContext, usePluginService } from '.'

interface Clock {
  now(): string
}
const Clock = definePluginService<Clock>('acme.clock', 1)
const Panel = definePoint('acme.panel', 1, z.object({}))
const declared = { version: '1.0.0', sdk: '^0.1.0' }

const clock = definePlugin({
  ...declared,
  id: 'acme.clock',
  title: 'Clock',
  provides: [provide(Clock, async () => ({ default: () => ({ now: () => 'noon' }) }))],
})

function Whose() {
  return <p>{`of ${usePluginContext().pluginId}`}</p>
}

function Board() {
  const service = usePluginService(Clock)
  return (
    <>
      <Whose />
      <output>{service?.now() ?? 'no clock'}</output>
      <Extensions point={Panel} props={{}} />
    </>
  )
}

const board = definePlugin({
  ...declared,
  id: 'acme.board',
  title: 'Board',
  points: [Panel],
  routes: [{ id: 'board', path: '/x/acme.board', title: 'Board', view: lazy(async () => ({ default: Board })) }],
})

const guest = definePlugin({
  ...declared,
  id: 'acme.guest',
  title: 'Guest',
  extensions: [extend(Panel, { id: 'whose', data: {}, order: 1, view: lazy(async () => ({ default: Whose })) })],
})

async function opened(plugins: TestKernelOptions['plugins']) {
  const under = await createTestKernel({ plugins })
  await renderContribution(under, 'acme.board/routes/board')
  return under.kernel
}

const statusOf = (kernel: Awaited<ReturnType<typeof opened>>, id: string) =>
  kernel.records.find((record) => record.id === id)?.status

test('each view is given the context of its own plugin, also within the page of another one', async () => {
  await opened([board, guest])
  expect(await screen.findByText('of acme.guest')).toBeDefined()
  expect(screen.getByText('of acme.board')).toBeDefined()
})

test('a service of another plugin is asked for when it is drawn, and gone while its plugin is off', async () => {
  const under = await createTestKernel({ plugins: [board, clock] })
  expect(statusOf(under.kernel, 'acme.clock')).toBe('dormant')
  await renderContribution(under, 'acme.board/routes/board')
  const output = screen.getByRole('status')
  expect(output.textContent).toBe('no clock')
  await waitFor(() => expect(output.textContent).toBe('noon'))
  expect(statusOf(under.kernel, 'acme.clock')).toBe('active')

  await act(() => under.kernel.turnOff('acme.clock'))
  expect(output.textContent).toBe('no clock')
  await act(() => under.kernel.turnOn('acme.clock'))
  await waitFor(() => expect(output.textContent).toBe('noon'))
})

test('a service that nobody provides is undefined', async () => {
  await opened([board])
  expect(screen.getByRole('status').textContent).toBe('no clock')
})

test('a page that is drawn alone has its context too', async () => {
  const page = await drawPage({ plugin: board, route: 'board', others: [clock] })
  expect(screen.getByText('of acme.board')).toBeDefined()
  expect(await screen.findByText('noon')).toBeDefined()
  page.end()
})

test('a component that is no view of a plugin is told so', () => {
  const console$ = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Whose />)).toThrow('usePluginContext was asked for outside the views of plugins')
  console$.mockRestore()
})
