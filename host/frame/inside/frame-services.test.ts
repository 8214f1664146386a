import { parseAccess } from '@etabli/core/access/access'
import { ApiError } from '@etabli/core/envelope/api-error'
import { readJobState } from '@etabli/core/jobs/contract'
import type { FrameMessage, FrameStart, HostMessage } from '@etabli/core/plugin/frame-protocol'
import { readFrameMessage } from '@etabli/core/plugin/frame-protocol'
import { listProjects } from '@etabli/core/projects/contract'
import {
  AuthService,
  HttpService,
  JobPoller,
  PermissionService,
  PreferenceStore,
  ProjectService,
  ThemeService,
  ToastService,
} from '@etabli/sdk'
import { firstValueFrom } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { FramePort } from './frame-port'
import { frameProject$ } from './frame-projects'
import { frameServices } from './frame-services'

const EVERYTHING: FrameStart['manifest']['needs'] = { calls: ['/api/**'], host: ['toasts', 'permissions', 'storage'] }

function aFrame(needs = EVERYTHING) {
  const said: FrameMessage[] = []
  const line = {
    onmessage: undefined as ((event: { readonly data: HostMessage }) => void) | undefined,
    postMessage: (text: string) => {
      const message = readFrameMessage(text)
      if (message.type === 'refused') throw new Error(`the frame said what the workbench refuses: ${text}`)
      said.push(message)
    },
  }
  // A port of a browser has more to it than the frame uses.
  const port = new FramePort(line as unknown as MessagePort)
  const services = frameServices(port, {
    manifest: {
      ...{ id: 'acme.framed', version: '1.0.0', sdk: '^0.1.0', title: 'Framed', requires: [] },
      ...{ routes: [], menu: [], cards: [], commands: [], ...(needs && { needs }) },
    },
    ...{ entry: '', hash: '', route: 'hello', mode: 'light', language: 'en' },
    location: { pathname: '/demo/x/acme.framed', search: '', hash: '' },
    principal: { role: 'user', acl: { demo: { permission: 'R', secret: { permission: 'R' } } } },
    stored: { 'plugin:acme.framed:colour': 'blue' },
  })
  return { port, services, said, hear: (data: HostMessage) => line.onmessage?.({ data }) }
}

test('the name of the project follows the address, also for who asks late, and no call is made for it', () => {
  const { port, said, hear } = aFrame()
  const goTo = (pathname: string) => hear({ type: 'location', location: { pathname, search: '', hash: '' }, seen: 0 })
  const project$ = frameProject$({ pathname: '/demo/x/acme.framed', search: '', hash: '' }, port)
  goTo('/other/x/acme.framed')
  const names: (string | undefined)[] = []
  project$.subscribe((name) => names.push(name))
  goTo('/other/x/acme.framed/inside')
  goTo('/x/acme.framed')
  expect(names).toEqual(['other', undefined])
  expect(said).toEqual([])
})

test('a job is followed through the workbench, which tells the frame of its change', async () => {
  const { services, said, hear } = aFrame({ calls: [], host: ['jobs'] })
  const statuses: string[] = []
  services(JobPoller)
    .watch('j1')
    .subscribe(({ status }) => statuses.push(status))
  const asked = () => said.flatMap((message) => (message.type === 'call' ? [message.id] : []))
  const answer = async (status: string) => {
    await vi.waitUntil(() => asked().length > statuses.length)
    hear({ type: 'reply', id: asked().at(-1) ?? 0, data: { jobState: { jobID: 'j1', status, data: {} } } })
    await vi.waitUntil(() => statuses.at(-1) === status)
  }
  await answer('running')
  const [follow] = said.filter((message) => message.type === 'follow')
  expect(follow).toMatchObject({ method: 'GET', path: readJobState.path, input: { jobID: 'j1' } })
  hear({ type: 'told', id: (follow?.id ?? 0) + 1 })
  expect(asked()).toHaveLength(1)
  hear({ type: 'told', id: follow?.id ?? 0 })
  await answer('completed')
  expect(said.at(-1)).toEqual({ type: 'unfollow', id: follow?.id })
})

test('a change of permissions reaches the frame', () => {
  const { services, hear } = aFrame()
  const permissions = services(PermissionService)
  const write = parseAccess(':project:secret:write')
  const seen: boolean[] = []
  permissions.can$(write, { project: 'demo' }).subscribe(({ granted }) => seen.push(granted))
  const acl = { demo: { permission: 'RW', secret: { permission: 'RW' } } }
  hear({ type: 'permissions', principal: { role: 'user', acl } })
  expect(seen).toEqual([false, true])
  expect(permissions.verdict(write, { project: 'demo' }).granted).toBe(true)
})

test('a reply is checked against its declaration in the frame, and a failure comes as it was', async () => {
  const { services, said, hear } = aFrame()
  const http = services(HttpService)
  const [first, second, third] = [1, 2, 3].map(() => http.call(listProjects, {}, { quiet: true }))
  expect(said).toMatchObject([
    { type: 'call', id: 1, call: { path: '/api/v1/aec-project/list' } },
    { id: 2 },
    { id: 3 },
  ])
  hear({ type: 'reply', id: 2, data: { projects: 'none' } })
  hear({ type: 'failure', id: 3, failure: { code: 'FORBIDDEN', status: 403, message: 'no' } })
  hear({ type: 'reply', id: 1, data: { projects: [] } })
  await expect(first).resolves.toEqual({ projects: [] })
  await expect(second).rejects.toMatchObject({ code: 'REPLY_INVALID' })
  await expect(third).rejects.toEqual(new ApiError('FORBIDDEN', 403, 'no'))
  expect(said).toHaveLength(3)
})

test('a call that is given up is cancelled in the workbench too', async () => {
  const { services, said } = aFrame()
  const giving = new AbortController()
  const call = services(HttpService).call(listProjects, {}, { signal: giving.signal })
  giving.abort(new Error('gone'))
  await expect(call).rejects.toThrow('gone')
  expect(said.at(-1)).toEqual({ type: 'cancel', id: 1 })
})

test('what is remembered is there at once, and each change goes to the workbench', () => {
  const { services, said } = aFrame()
  const store = services(PreferenceStore)
  expect(store.get('plugin:acme.framed:colour')).toBe('blue')
  store.set('plugin:acme.framed:colour', 'red')
  store.remove('size')
  expect(store.get('colour')).toBe('red')
  expect(said).toEqual([
    { type: 'store', key: 'colour', value: 'red' },
    { type: 'store', key: 'size' },
  ])
  expect(() => store.set('a', 'x'.repeat(20_000))).toThrow('remembers')
})

test('toasts and the theme pass', async () => {
  const { services, said, hear } = aFrame()
  services(ToastService).success('Saved', { title: 'Hello' })
  expect(said).toEqual([{ type: 'toast', severity: 'success', text: 'Saved', title: 'Hello' }])
  hear({ type: 'theme', mode: 'dark' })
  expect(await firstValueFrom(services(ThemeService).mode$)).toBe('dark')
})

test('projects are listed by the plugin’s own call, which says why where it may not make it', async () => {
  const { services, said, hear } = aFrame()
  const seen: string[] = []
  services(ProjectService).projects$.subscribe(({ status }) => seen.push(status))
  expect(said).toMatchObject([{ type: 'call', call: { path: '/api/v1/aec-project/list' }, quiet: true }])
  hear({ type: 'failure', id: 1, failure: { code: 'CALL_NOT_DECLARED', status: 0, message: 'not named' } })
  await expect.poll(() => seen).toEqual(['loading', 'failed'])
})

test('what a manifest does not name, and what no frame has, is refused with a code', () => {
  const { services } = aFrame({ calls: [] })
  for (const token of [ToastService, PermissionService, PreferenceStore])
    expect(() => services<unknown>(token)).toThrow(expect.objectContaining({ code: 'SERVICE_NOT_DECLARED' }))
  expect(() => services(AuthService)).toThrow(expect.objectContaining({ code: 'SERVICE_NOT_IN_FRAME' }))
})
