import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall, definePlugin, lazy } from '..'
import { useCall, useProject } from '../react'
import { createTestKernel, fakeHttp, leakProbe, permissionMatrix, renderContribution } from '.'

afterEach(cleanup)

const readThing = defineCall({
  method: 'GET',
  path: '/api/v1/x/acme.things/thing/:project',
  access: [':project:*:read'],
  summary: 'A thing',
  returns: { thing: z.string() },
})

function ThingPage() {
  const { data, error } = useCall(readThing, { project: useProject() })
  return <p>{data?.thing ?? error?.message ?? 'waiting'}</p>
}

const things = definePlugin({
  id: 'acme.things',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Things',
  needs: { calls: ['/api/v1/x/acme.things/**'] },
  routes: [
    {
      id: 'thing',
      path: '/:project/x/acme.things',
      title: 'Thing',
      access: ':project:secret:read',
      view: lazy(async () => ({ default: ThingPage })),
    },
  ],
  menu: [{ id: 'thing', section: 'project', label: 'Thing', icon: 'Plugin', route: 'thing', order: 1 }],
  activate: {
    load: async () => ({
      default: async ({ http, timer, toasts }) => {
        timer(1_000, () => undefined, { repeat: true })
        const undeclared = defineCall({
          method: 'GET',
          path: '/api/v1/aec-project/other',
          access: 'session',
          summary: 'Other',
        })
        await http.call(undeclared, {}).catch((error: unknown) => toasts.info(String(error)))
      },
    }),
  },
})

test('a page is drawn by the real kernel over fake calls', async () => {
  const http = fakeHttp().answer(readThing, ({ project }) => ({ thing: `the thing of ${project}` }))
  const kernel = await createTestKernel({ plugins: [things], http })
  await renderContribution(kernel, 'acme.things/routes/thing')
  expect(await screen.findByText('the thing of demo')).toBeDefined()
  expect(http.asked.map(({ call }) => call)).toEqual([readThing])
})

test('a call that is refused, or that nothing answers, fails as one', async () => {
  const http = fakeHttp().refuse(readThing, 'GONE', 'the thing is gone')
  const kernel = await createTestKernel({ plugins: [things], http })
  await renderContribution(kernel, 'acme.things/routes/thing')
  expect(await screen.findByText('the thing is gone')).toBeDefined()
  await expect(fakeHttp().call(readThing, { project: 'demo' })).rejects.toThrow(/nothing answers GET/)
  await expect(
    fakeHttp()
      .answer(readThing, () => ({ thing: 1 }))
      .call(readThing, { project: 'demo' }),
  ).rejects.toThrow(/does not fit/)
})

test('a call that the plugin did not declare is not made', async () => {
  const kernel = await createTestKernel({ plugins: [things] })
  await kernel.kernel.activate('acme.things')
  expect(kernel.said.map(({ text }) => text)).toEqual([
    expect.stringMatching(/acme\.things calls \/api\/v1\/aec-project\/other/),
  ])
  expect(kernel.http.asked).toEqual([])
})

test('the matrix says what a user is given', async () => {
  const kernel = await createTestKernel({ plugins: [things] })
  const granted = (permission: string) =>
    permissionMatrix(kernel, 'acme.things', { demo: { permission: 'R', secret: { permission } } }).map(
      (one) => one.granted,
    )
  expect([granted('R'), granted('D')]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('the probe passes a plugin that ends well, and names one that does not', async () => {
  await leakProbe(await createTestKernel({ plugins: [things] }), 'acme.things')
  const leaky = definePlugin({
    ...things,
    id: 'acme.leaky',
    routes: [],
    menu: [],
    activate: {
      load: async () => ({
        default: ({ own }) => {
          own(() => {
            throw new Error('it did not let go')
          })
        },
      }),
    },
  })
  const kernel = await createTestKernel({ plugins: [leaky] })
  await expect(leakProbe(kernel, 'acme.leaky', 2)).rejects.toThrow(/it did not let go/)
})
