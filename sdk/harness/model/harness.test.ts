import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall, definePlugin, HttpService, JobPoller, lazy, PermissionService } from '../..'
import { createHarness, type HarnessSource } from './harness'
import { type OwnReply, reply } from './own-replies'
import { DEFAULT_SETTINGS, type HarnessSettings } from './settings'

const listThings = defineCall({
  method: 'GET',
  path: '/api/v1/x/acme.things/list/:project',
  access: ':project:secret:read',
  scope: 'whole',
  summary: 'Things',
  returns: { things: z.array(z.object({ name: z.string() })) },
})

const things = definePlugin({
  id: 'acme.things',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Things',
  routes: [
    {
      id: 'list',
      path: '/:project/x/acme.things',
      title: 'Things',
      access: ':project:secret:read',
      view: lazy(async () => ({ default: () => null })),
    },
  ],
})

async function aHarness(settings: Partial<HarnessSettings> = {}, replies: readonly OwnReply[] = [], plugin = things) {
  const harness = createHarness({ ...DEFAULT_SETTINGS, ...settings })
  const source: HarnessSource = { plugin, calls: [listThings], replies }
  await harness.show(source)
  const ask = (signal?: AbortSignal) =>
    harness.services(HttpService).call(listThings, { project: 'demo' }, signal ? { signal } : {})
  return { ...harness, source, ask }
}

test('a call gets a reply made up from its declaration, or the author’s own', async () => {
  const made = await (await aHarness()).ask()
  expect(made.things.map(({ name }) => name)).toEqual(['thing 1', 'thing 2', 'thing 3'])
  const own = reply(listThings, ({ project }) => ({ things: [{ name: `the thing of ${project}` }] }))
  expect(await (await aHarness({}, [own])).ask()).toEqual({ things: [{ name: 'the thing of demo' }] })
  expect(await (await aHarness({ replies: 'empty' }, [own])).ask()).toEqual({ things: [] })
  expect((await (await aHarness({ replies: 'full' }, [own])).ask()).things).toHaveLength(40)
})

test('a call is refused as the platform would: by permission, by a failure, by the net', async () => {
  await expect((await aHarness({ user: 'nobody' })).ask()).rejects.toMatchObject({ code: 'ACCESS_DENIED', status: 403 })
  await expect((await aHarness({ fault: '500' })).ask()).rejects.toMatchObject({ status: 500 })
  await expect((await aHarness({ fault: 'offline' })).ask()).rejects.toMatchObject({ code: 'REQUEST_FAILED' })
  const one = await aHarness({ failing: ['GET /api/v1/x/acme.things/list/:project'] })
  await expect(one.ask()).rejects.toMatchObject({ status: 500 })
  expect(one.log.events.filter(({ kind, failed }) => failed && kind === 'toast')).toHaveLength(1)
})

test('a call that is not answered waits until the platform answers again, or the page goes', async () => {
  const { ask, settings } = await aHarness({ latency: 'never' })
  const gone = new AbortController()
  const cancelled = ask(gone.signal)
  const waiting = ask()
  gone.abort(new Error('the page went'))
  await expect(cancelled).rejects.toThrow('the page went')
  const late = (await aHarness({ latency: '300' })).ask()
  expect(await Promise.race([waiting.then(() => 'the one'), late.then(() => 'the late one')])).toBe('the late one')
  settings.change({ latency: '0' })
  expect((await waiting).things).toHaveLength(3)
})

test('permissions reach those who watch while the page is open', async () => {
  const { services, settings } = await aHarness()
  const seen: boolean[] = []
  const access = { kind: 'session' } as const
  expect(services(PermissionService).verdict(access).granted).toBe(true)
  services(PermissionService)
    .can$({ kind: 'admin' })
    .subscribe(({ granted }) => seen.push(granted))
  settings.change({ user: 'admin' })
  settings.change({ user: 'nobody' })
  expect(seen).toEqual([false, true, false])
})

test('a changed plugin takes the place of the one that runs, and one that was turned off stays so', async () => {
  const { kernel, show, source, settings } = await aHarness()
  await kernel.activate('acme.things')
  await show({ ...source, plugin: { ...things, title: 'Better things' } })
  expect(kernel.records).toMatchObject([{ title: 'Better things', status: 'active' }])
  settings.change({ off: true })
  await expect.poll(() => kernel.records[0]?.status).toBe('disabled')
  await show({ ...source, plugin: { ...things, title: 'Best things' } })
  expect(kernel.records).toMatchObject([{ title: 'Best things', status: 'disabled' }])
  settings.change({ off: false })
  await expect.poll(() => kernel.records[0]?.status).not.toBe('disabled')
})

test('a job runs until it ends as it is told to', async () => {
  const { services, jobs } = await aHarness()
  const seen: string[] = []
  const done = new Promise<void>((resolve) => {
    services(JobPoller)
      .watch('job-1')
      .subscribe({ next: ({ status }) => seen.push(status), complete: resolve })
  })
  jobs.end('job-1', 'error')
  await done
  expect(seen).toEqual(['pending', 'error'])
  expect(jobs.state('job-1').data.appError?.message).toBe('the harness made this job fail')
})

test('a call that comes from a frame says only where it goes: its declaration is looked up, or it is said to be missing', async () => {
  const { services } = await aHarness({ user: 'nobody' }, [])
  const { services: full } = await aHarness()
  const bare = { ...listThings, access: 'session', returns: z.unknown() } as const
  const made = await full(HttpService).call(bare, { project: 'demo' })
  expect(made).toMatchObject({ things: [{ name: 'thing 1' }, {}, {}] })
  await expect(services(HttpService).call(bare, { project: 'demo' })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  const other = { ...bare, path: '/api/v1/x/acme.things/other' } as const
  await expect(full(HttpService).call(other, {})).rejects.toMatchObject({ code: 'CALL_UNDECLARED' })
})
