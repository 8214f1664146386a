import { withFrameNeeds } from '@etabli/core/plugin/frame-needs'
import { FRAME_CONNECT, type HostMessage } from '@etabli/core/plugin/frame-protocol'
import type { Resolved } from '@etabli/core/plugin/kernel/plugin-status'
import { Scope } from '@etabli/core/plugin/kernel/scope'
import { VirtualClock } from '@etabli/core/plugin/kernel/testing'
import { projectManifest } from '@etabli/core/plugin/manifest'
import { definePlugin, ThemeService } from '@etabli/sdk'
import { withHostServices } from '@etabli/sdk/platform'
import { KernelProvider, type ServiceLocator } from '@etabli/sdk/platform/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { BehaviorSubject, EMPTY } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeHttp } from '../../sdk/testing/fake-http'
import { testServices } from '../../sdk/testing/test-services'
import { ContributionBoundary } from '../shell/routing/contribution-boundary'
import { FramedPage } from './framed-page'

const READ = { demo: { permission: 'R', secret: { permission: 'R' } } }
const WRITE = { demo: { permission: 'RW', secret: { permission: 'RW' } } }

/** The page of a framed plugin, drawn, with the other end of its line in the test's hand. */
async function aFramedPage(host: readonly ('permissions' | 'toasts')[]) {
  const manifest = projectManifest(
    definePlugin({
      ...{ id: 'acme.framed', version: '1.0.0', sdk: '^0.1.0', title: 'Framed', isolation: 'frame' },
      needs: { calls: [], host },
    }),
  )
  const plugin: Resolved = {
    ...{ id: 'acme.framed', title: 'Framed', version: '1.0.0', tier: 'installed', manifest },
    ...{ entry: '/plugin.js', hash: 'h', isolation: 'frame', aside: undefined },
  }
  const { locate, setPermissions } = testServices({ http: fakeHttp(), user: { permissions: READ, role: 'user' } })
  const mode$ = new BehaviorSubject<'light' | 'dark'>('light')
  const services: ServiceLocator = (token) =>
    // The token ties its key to the type of what is given.
    token.key === ThemeService.key ? ({ mode$, choice$: mode$, choose: () => undefined } as never) : locate(token)
  const scope = new Scope(plugin.id, new VirtualClock())
  const base = {
    pluginId: plugin.id,
    signal: scope.signal,
    own: scope.own.bind(scope),
    subscribe: scope.subscribe.bind(scope),
    on: scope.on.bind(scope),
    timer: scope.timer.bind(scope),
    log: () => undefined,
    services: { get: () => Promise.reject(new Error('none')), watch: () => EMPTY },
  }
  const context = withHostServices(base, withFrameNeeds(plugin), scope, { services, navigate: () => undefined })
  const reported: string[] = []
  const route = { id: 'page', path: '/x/acme.framed', title: 'The page' }
  onTestFinished(cleanup)
  const { unmount } = render(
    <KernelProvider services={services}>
      <MemoryRouter initialEntries={['/x/acme.framed?q=1']}>
        <ContributionBoundary owner="acme.framed" onRetry={() => undefined}>
          <FramedPage
            plugin={plugin}
            route={route}
            context={() => context}
            report={(_phase, error) => reported.push(String(error))}
          />
        </ContributionBoundary>
      </MemoryRouter>
    </KernelProvider>,
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('The page')
  const heard: HostMessage[] = []
  let port: MessagePort | undefined
  const handOver = vi.fn((_data: unknown, _origin: string, [given]: [MessagePort]) => {
    port = given
    given.onmessage = ({ data }) => heard.push(data)
  })
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: handOver } })
  const load = () => fireEvent.load(frame)
  const say = (message: unknown) => port?.postMessage(JSON.stringify(message))
  return { frame, load, say, heard, handOver, mode$, setPermissions, reported, scope, unmount }
}

const typesOf = (messages: readonly HostMessage[]) => messages.map(({ type }) => type)

test('the frame is a sandbox without an origin, hidden behind a skeleton until its page is drawn', async () => {
  const { frame, load, say, handOver, heard } = await aFramedPage([])
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  expect(frame.getAttribute('src')).toBe('/app/x/frame/acme.framed/h')
  expect(screen.getByRole('progressbar')).toBeDefined()
  load()
  expect(handOver).toHaveBeenCalledExactlyOnceWith(FRAME_CONNECT, '*', [expect.anything()])
  await expect
    .poll(() => heard[0])
    .toMatchObject({
      type: 'start',
      start: { route: 'page', location: { pathname: '/x/acme.framed', search: '?q=1' }, mode: 'light' },
    })
  say({ type: 'ready' })
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
})

test('changes of permissions and of the theme reach the frame; who the user is does not', async () => {
  const { load, heard, mode$, setPermissions } = await aFramedPage(['permissions'])
  load()
  await act(async () => setPermissions(WRITE))
  await act(async () => mode$.next('dark'))
  await expect.poll(() => typesOf(heard)).toEqual(['start', 'permissions', 'theme'])
  expect(heard[0]).toMatchObject({ start: { principal: { role: 'user', acl: READ } } })
  expect(heard.slice(1)).toEqual([
    { type: 'permissions', principal: { role: 'user', acl: WRITE } },
    { type: 'theme', mode: 'dark' },
  ])
  expect(JSON.stringify(heard)).not.toMatch(/test@etabli|"email"/)
})

test('a plugin that does not ask for permissions is told of none', async () => {
  const { load, heard, setPermissions, mode$ } = await aFramedPage(['toasts'])
  load()
  await act(async () => setPermissions(WRITE))
  await act(async () => mode$.next('dark'))
  await expect.poll(() => typesOf(heard)).toEqual(['start', 'theme'])
  expect(JSON.stringify(heard)).not.toContain('permission')
})

test('a second document in the frame is not the plugin’s page: it is taken away, and the plugin charged', async () => {
  const { load, handOver, reported } = await aFramedPage([])
  load()
  load()
  expect(await screen.findByRole('heading', { name: 'This page failed' })).toBeDefined()
  expect(screen.queryByTitle('The page')).toBeNull()
  expect(handOver).toHaveBeenCalledOnce()
  expect(reported).toEqual([expect.stringContaining('left its page')])
})

test('leaving the page leaves nothing of the line behind; the end of the plugin takes its page away', async () => {
  const left = await aFramedPage([])
  left.load()
  expect(left.scope.size).toBeGreaterThan(0)
  left.unmount()
  expect(left.scope.size).toBe(0)

  const ended = await aFramedPage([])
  ended.load()
  await act(async () => ended.scope.end(1_000, () => undefined))
  expect(await screen.findByRole('heading', { name: 'This page failed' })).toBeDefined()
  expect(ended.reported).toEqual([])
})
