import { webDarkTheme, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { NEVER } from 'rxjs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  defineCall,
  definePlugin,
  definePluginService,
  definePoint,
  EngineService,
  extend,
  lazy,
  provide,
  ThemeService,
} from '..'
import { useCall, useProject, useService, useStream } from '../react'
import { Extensions } from '../ui'
import { createTestKernel, fakeHttp, fakeService, leakProbe, permissionMatrix, renderContribution } from '.'

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

interface Picker {
  pick(): Promise<string>
}
const Picker = definePluginService<Picker>('acme.picker', 1)

const picking = definePlugin({
  ...{ id: 'acme.picking', version: '1.0.0', sdk: '^0.1.0', title: 'Picking', requires: [Picker] },
  activate: {
    load: async () => ({
      default: async ({ services, toasts }) => {
        toasts.info(await (await services.get(Picker)).pick())
      },
    }),
  },
})

test('a service of another plugin is given by its token, before one that provides it', async () => {
  const own = definePlugin({
    ...{ id: 'acme.picker', version: '1.0.0', sdk: '^0.1.0', title: 'Picker' },
    provides: [provide(Picker, async () => ({ default: () => ({ pick: async () => 'the real one' }) }))],
  })
  const services = [fakeService(Picker, { pick: async () => 'the fake one' })]
  const { kernel, said } = await createTestKernel({ plugins: [own, picking], services })
  await kernel.activate('acme.picking')
  expect(said.map(({ text }) => text)).toEqual(['the fake one'])
})

test('a plugin whose service nobody gives is aside, and says which one it needs', async () => {
  const { kernel } = await createTestKernel({ plugins: [picking] })
  expect(kernel.records.map(({ aside }) => aside?.reason)).toEqual([
    'It needs acme.picker@1, which no running plugin provides.',
  ])
})

const pages = (view: () => ReactNode) =>
  definePlugin({
    ...{ id: 'acme.pages', version: '1.0.0', sdk: '^0.1.0', title: 'Pages' },
    routes: [{ ...{ id: 'one', path: '/x/acme.pages', title: 'One' }, view: lazy(async () => ({ default: view })) }],
  })

test('a service of the workbench is replaced by its token', async () => {
  const engines = pages(() => <p>{useService(EngineService).choice$('task') === undefined ? 'none' : 'some'}</p>)
  const services = [fakeService(EngineService, { choice$: () => NEVER, select: () => undefined })]
  await renderContribution(await createTestKernel({ plugins: [engines], services }), 'acme.pages/routes/one')
  expect(screen.getByText('some')).toBeDefined()
})

/** What Fluent's theme sets it to. */
function backgroundOfPage(): string | undefined {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const found = rules.map(({ cssText }) => /--colorNeutralBackground1:\s*([^;]+);/.exec(cssText)?.[1])
  return found.find((value) => value !== undefined)
}

test('the theme is light, and dark once that is chosen, for the page and for who asks', async () => {
  const themed = pages(() => <p>{useStream(useService(ThemeService).mode$)}</p>)
  const kernel = await createTestKernel({ plugins: [themed] })
  await renderContribution(kernel, 'acme.pages/routes/one')
  expect(screen.getByText('light')).toBeDefined()
  expect(backgroundOfPage()).toBe(webLightTheme.colorNeutralBackground1)
  act(() => kernel.setTheme('dark'))
  expect(screen.getByText('dark')).toBeDefined()
  expect(backgroundOfPage()).toBe(webDarkTheme.colorNeutralBackground1)
  cleanup()
  await renderContribution(await createTestKernel({ plugins: [themed] }), 'acme.pages/routes/one', { theme: 'dark' })
  expect(screen.getByText('dark')).toBeDefined()
})

test('a page that throws is replaced by what the workbench shows, told as a fault, and drawn anew by Retry', async () => {
  let broken = true
  const kernel = await createTestKernel({
    plugins: [
      pages(() => {
        if (broken) throw new Error('no list')
        return <p>the list</p>
      }),
    ],
  })
  await renderContribution(kernel, 'acme.pages/routes/one')
  expect(screen.getByRole('heading', { name: 'This page failed' })).toBeDefined()
  expect(kernel.faults).toEqual([
    { plugin: 'acme.pages', phase: 'render', message: 'no list', contribution: 'routes/one' },
  ])
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('the list')).toBeDefined()
})

test('a part on the page of another plugin costs its own place only', async () => {
  const Panel = definePoint<{ heading: string }, object>('acme.panel', 1, z.object({ heading: z.string() }))
  const board = {
    ...pages(() => (
      <>
        <p>the board</p>
        <Extensions point={Panel} props={{}} fields={{}} />
      </>
    )),
    points: [Panel],
  }
  const adding = definePlugin({
    ...{ id: 'acme.adding', version: '1.0.0', sdk: '^0.1.0', title: 'Adding' },
    extensions: [
      extend(Panel, {
        id: 'sales',
        data: { heading: 'Sales' },
        order: 1,
        view: lazy(async () => ({ default: Broken })),
      }),
    ],
  })
  const kernel = await createTestKernel({ plugins: [board, adding] })
  await renderContribution(kernel, 'acme.pages/routes/one')
  expect(await screen.findByRole('heading', { name: 'This page failed' })).toBeDefined()
  expect(screen.getByText('the board')).toBeDefined()
  expect(kernel.faults).toEqual([
    { plugin: 'acme.adding', phase: 'render', message: 'no sales', contribution: 'extensions/sales' },
  ])
})

test('in the place of a part whose code has yet to come stands what the page says', async () => {
  const Panel = definePoint<object, object>('acme.panel', 1, z.object({}))
  const board = {
    ...pages(() => <Extensions point={Panel} props={{}} fields={{}} loading={<p>on its way</p>} />),
    points: [Panel],
  }
  type Module = { default: () => string }
  let arrive: (module: Module) => void = () => undefined
  const code = new Promise<Module>((resolve) => {
    arrive = resolve
  })
  const view = lazy(() => code)
  const adding = definePlugin({
    ...{ id: 'acme.adding', version: '1.0.0', sdk: '^0.1.0', title: 'Adding' },
    extensions: [extend(Panel, { id: 'sales', data: {}, order: 1, view })],
  })
  const kernel = await createTestKernel({ plugins: [board, adding] })
  await renderContribution(kernel, 'acme.pages/routes/one')
  await screen.findByText('on its way')
  arrive({ default: () => 'the sales' })
  expect(await screen.findByText('the sales')).toBeDefined()
  expect(screen.queryByText('on its way')).toBeNull()
})

function Broken(): never {
  throw new Error('no sales')
}
