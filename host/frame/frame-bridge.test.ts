import { fillPath } from '@etabli/core/contract/path'
import { ApiError } from '@etabli/core/envelope/api-error'
import { withFrameNeeds } from '@etabli/core/plugin/frame-needs'
import type { HostMessage } from '@etabli/core/plugin/frame-protocol'
import { FRAME_LIMITS } from '@etabli/core/plugin/frame-protocol'
import type { Resolved } from '@etabli/core/plugin/kernel/plugin-status'
import { Scope } from '@etabli/core/plugin/kernel/scope'
import { settle, VirtualClock } from '@etabli/core/plugin/kernel/testing'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import type { Changes, HttpService, PreferenceStore, ToastService } from '@etabli/sdk'
import { withHostServices } from '@etabli/sdk/platform'
import { EMPTY, of, Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BridgeOptions, FrameBridge } from './frame-bridge'

/** One end of a line whose other end is the test. */
class FakePort {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  onmessageerror: (() => void) | null = null
  readonly sent: HostMessage[] = []
  closed = false

  postMessage(message: HostMessage): void {
    this.sent.push(message)
  }

  close(): void {
    this.closed = true
  }

  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
}

interface Made {
  readonly path: string
  readonly signal: AbortSignal | undefined
  readonly answer: (data: unknown) => void
  readonly fail: (error: unknown) => void
}

function aBridge(needs?: PluginManifest['needs']) {
  const manifest: PluginManifest = {
    ...{ id: 'acme.framed', version: '1.0.0', sdk: '^0.1.0', title: 'Framed' },
    ...{ requires: [], routes: [], menu: [], cards: [], commands: [], ...(needs && { needs }) },
  }
  const plugin: Resolved = {
    ...{ id: 'acme.framed', title: 'Framed', version: '1.0.0', tier: 'installed', manifest },
    ...{ entry: '/plugin.js', hash: 'h', isolation: 'frame', aside: undefined },
  }
  const clock = new VirtualClock()
  const scope = new Scope(plugin.id, clock)
  const made: Made[] = []
  const said: (readonly [text: string, title: string | undefined])[] = []
  const stored = new Map<string, string>()
  const ask = (path: string, signal: AbortSignal | undefined) =>
    new Promise<never>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('ended')))
      made.push({ path, signal, answer: (data) => resolve(data as never), fail: reject })
    })
  const followed: string[] = []
  const told$ = new Subject<void>()
  const services: Readonly<Record<string, unknown>> = {
    'etabli.Changes': {
      follow: ({ method, path }, input) => {
        followed.push(`${method} ${fillPath(path, input)}`)
        return told$
      },
    } satisfies Changes,
    'etabli.HttpService': {
      call: ({ path }, _input, options) => ask(path, options?.signal),
      download: ({ path }, _input, options) => ask(path, options?.signal),
    } satisfies HttpService,
    'etabli.ToastService': {
      ...{ toasts$: EMPTY, history$: EMPTY, dismiss: () => undefined, clearHistory: () => undefined },
      ...{ error: () => undefined, success: () => undefined },
      info: (text, options) => void said.push([text, options?.title]),
    } satisfies ToastService,
    'etabli.PreferenceStore': {
      get: (key) => stored.get(key),
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
      keys: () => [],
      watch$: () => of(undefined),
    } satisfies PreferenceStore,
  }
  const context = withHostServices(
    {
      pluginId: plugin.id,
      signal: scope.signal,
      own: (dispose) => scope.own(dispose),
      subscribe: (stream$, next) => scope.subscribe(stream$, next),
      on: (target, type, listener) => scope.on(target, type, listener),
      timer: (milliseconds, work, options) => scope.timer(milliseconds, work, options),
      log: () => undefined,
      services: { get: () => Promise.reject(new Error('none')), watch: () => EMPTY },
    },
    withFrameNeeds(plugin),
    scope,
    // The token ties its name to the type of what the map holds.
    { services: ({ name }) => services[name] as never, navigate: () => undefined },
  )
  const port = new FakePort()
  const log = { faults: [] as string[], failed: [] as string[], went: [] as string[], opened: 0, ready: 0 }
  let visible = true
  const options: BridgeOptions = {
    plugin,
    context,
    storedKeys: [],
    onReady: () => {
      log.ready += 1
    },
    onFailed: (reason) => log.failed.push(reason),
    onFault: (_phase, reason) => log.faults.push(reason),
    onNavigate: (address, replace) => log.went.push(`${address} ${replace}`),
    onStay: () => log.went.push('stay'),
    onOpen: () => {
      log.opened += 1
    },
    isVisible: () => visible,
    now: () => clock.now(),
  }
  // A port of a browser has more to it than the bridge uses.
  const bridge = new FrameBridge(port as unknown as MessagePort, options)
  const hide = () => {
    visible = false
  }
  return { bridge, port, scope, clock, made, said, stored, log, hide, followed, told$ }
}

const call = (path: string, id = 1) => ({
  ...{ type: 'call', id, input: {}, quiet: true },
  call: { method: 'GET', path, silentFailures: [] },
})

test('a declared call is made and its reply told; one that is not declared is refused without being made', async () => {
  const { port, made } = aBridge({ calls: ['/api/v1/secret/**'] })
  port.say(call('/api/v1/secret/list', 1))
  port.say(call('/api/v1/service/list', 2))
  await settle()
  expect(made.map(({ path }) => path)).toEqual(['/api/v1/secret/list'])
  made[0]?.answer({ secrets: [] })
  await settle()
  expect(port.sent).toEqual([
    { type: 'failure', id: 2, failure: expect.objectContaining({ code: 'CALL_NOT_DECLARED' }) },
    { type: 'reply', id: 1, data: { secrets: [] } },
  ])
})

test('without needs no call is made', async () => {
  const { port, made } = aBridge()
  port.say(call('/api/v1/aec-project/list'))
  await settle()
  expect(made).toEqual([])
  expect(port.sent).toMatchObject([{ type: 'failure', failure: { code: 'CALL_NOT_DECLARED' } }])
})

test('a failure keeps its code and status on the way; one that is no answer of the platform says no more than its text', async () => {
  const { port, made } = aBridge({ calls: ['/api/v1/**'] })
  port.say(call('/api/v1/a', 1))
  port.say(call('/api/v1/b', 2))
  made[0]?.fail(new ApiError('FORBIDDEN', 403, 'no', { data: { a: 1 }, cause: new Error('inside') }))
  made[1]?.fail(new Error('lost'))
  await settle()
  expect(port.sent).toEqual([
    { type: 'failure', id: 1, failure: { code: 'FORBIDDEN', status: 403, message: 'no', data: { a: 1 } } },
    { type: 'failure', id: 2, failure: { code: 'REQUEST_FAILED', status: 0, message: 'lost' } },
  ])
})

test('a call is ended by its own cancel, and every call by the end of the plugin', async () => {
  const { port, made, scope } = aBridge({ calls: ['/api/v1/**'] })
  port.say(call('/api/v1/a', 1))
  port.say(call('/api/v1/b', 2))
  port.say({ type: 'cancel', id: 1 })
  expect(made.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await scope.end(1_000, () => undefined)
  expect(made[1]?.signal?.aborted).toBe(true)
  expect(port.closed).toBe(true)
})

const follow = (path: string, id = 1) => ({ type: 'follow', id, method: 'GET', path, input: { id: 'a' } })

test('replies to declared calls are followed: told at once, and seldom enough that the page can ask each time', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { port, followed, told$ } = aBridge({ calls: ['/api/v1/task/**'] })
  port.say(follow('/api/v1/task/state/:id'))
  expect(followed).toEqual(['GET /api/v1/task/state/a'])
  for (let times = 0; times < 20; times += 1) told$.next()
  expect(port.sent).toEqual([{ type: 'told', id: 1 }])
  vi.advanceTimersByTime(500)
  expect(port.sent).toHaveLength(2)
  port.say({ type: 'unfollow', id: 1 })
  expect(told$.observed).toBe(false)
})

test('what a frame may not call it may not follow, and the end of the plugin ends it', async () => {
  const { port, followed, told$, log, scope } = aBridge({ calls: ['/api/v1/task/**', '/api/v1/admin/**'] })
  for (const path of ['/api/v1/secret/:id', '/api/v1/admin/job/state/:id', 'https://evil.example/:id'])
    port.say(follow(path))
  expect(followed).toEqual([])
  expect(log.faults).toHaveLength(3)
  for (let id = 0; id <= FRAME_LIMITS.calls; id += 1) port.say(follow('/api/v1/task/state/:id', id))
  expect(followed).toHaveLength(FRAME_LIMITS.calls)
  await scope.end(1_000, () => undefined)
  expect(told$.observed).toBe(false)
})

test('only so many calls wait at once, and a number in use is not used again', async () => {
  const { port, made } = aBridge({ calls: ['/api/v1/**'] })
  port.say(call('/api/v1/a', 0))
  for (let id = 0; id <= FRAME_LIMITS.calls; id += 1) port.say(call('/api/v1/a', id))
  await settle()
  expect(made).toHaveLength(FRAME_LIMITS.calls)
  expect(port.sent.map((message) => message.type === 'failure' && message.failure.code)).toEqual([
    'TOO_MANY_CALLS',
    'TOO_MANY_CALLS',
  ])
})

test('what is no message, and what was not declared, is a fault and has no effect', () => {
  const { port, log, said, stored } = aBridge({ calls: [] })
  port.say('rubbish')
  port.say({ type: 'toast', severity: 'info', text: 'hello' })
  port.say({ type: 'store', key: 'a', value: 'b' })
  port.say({ type: 'navigate', to: '/demo/secrets', replace: false })
  port.say({ type: 'navigate', to: 'https://evil.example', replace: false })
  expect(log.faults).toEqual([
    expect.stringContaining('not a message'),
    expect.stringContaining("'toasts'"),
    expect.stringContaining("'storage'"),
    expect.stringContaining("'navigation'"),
    'It tried to leave the application',
  ])
  expect([said, [...stored], log.went]).toEqual([[], [], ['stay', 'stay']])
})

test('toasts stand under the plugin’s name, and only as many as anybody can read', async () => {
  const { port, said, log, clock } = aBridge({ calls: [], host: ['toasts'] })
  for (let n = 0; n <= FRAME_LIMITS.toasts; n += 1)
    port.say({ type: 'toast', severity: 'info', text: `${n}`, title: 'Etabli' })
  expect(said).toHaveLength(FRAME_LIMITS.toasts)
  expect(said[0]).toEqual(['0', 'Framed: Etabli'])
  expect(log.faults).toHaveLength(1)
  await clock.advance(1_000)
  port.say({ type: 'toast', severity: 'info', text: 'later' })
  expect(said.at(-1)).toEqual(['later', 'Framed'])
})

test('its own addresses are free to go to; all others need navigation', () => {
  const own = aBridge()
  own.port.say({ type: 'navigate', to: '/demo/x/acme.framed?q=1', replace: true })
  expect(own.log.went).toEqual(['/demo/x/acme.framed?q=1 true'])
  const free = aBridge({ calls: [], host: ['navigation'] })
  free.port.say({ type: 'navigate', to: '/demo/secrets', replace: false })
  free.port.say({ type: 'navigate', to: '//evil.example', replace: false })
  expect(free.log.went).toEqual(['/demo/secrets false', 'stay'])
  expect(free.bridge.navigations).toBe(2)
})

test('what it remembers is kept under its own name, and is limited', () => {
  const { port, stored, log } = aBridge({ calls: [], host: ['storage'] })
  for (let n = 0; n <= FRAME_LIMITS.storedKeys; n += 1) port.say({ type: 'store', key: `k${n}`, value: 'v' })
  expect(stored.size).toBe(FRAME_LIMITS.storedKeys)
  expect(stored.get('plugin:acme.framed:k0')).toBe('v')
  expect(log.faults).toHaveLength(1)
  port.say({ type: 'store', key: 'k0' })
  port.say({ type: 'store', key: 'another', value: 'v' })
  expect(stored.has('plugin:acme.framed:another')).toBe(true)
})

test('a flood ends the line: nothing of it is done any more', async () => {
  const { port, log, clock } = aBridge()
  for (let n = 0; n < FRAME_LIMITS.burst; n += 1) port.say({ type: 'pong' })
  expect(log.failed).toEqual([])
  await clock.advance(1_000)
  for (let n = 0; n < 1_000; n += 1) port.say({ type: 'open', surface: 'palette' })
  expect(log.opened).toBe(FRAME_LIMITS.perSecond)
  expect(log.failed).toEqual(['The plugin sent more messages than a page is allowed to send.'])
  expect(port.closed).toBe(true)
})

test('a frame that stops answering is given up, one that answers or sleeps is not', async () => {
  const silent = aBridge()
  await silent.clock.advance(FRAME_LIMITS.pingInterval * (FRAME_LIMITS.silences + 1))
  expect(silent.log.failed).toEqual([expect.stringContaining('has stopped responding')])
  expect(silent.clock.waiting).toBe(0)

  const awake = aBridge()
  for (let n = 0; n < 10; n += 1) {
    await awake.clock.advance(FRAME_LIMITS.pingInterval)
    awake.port.say({ type: 'pong' })
  }
  expect(awake.log.failed).toEqual([])

  const asleep = aBridge()
  asleep.hide()
  await asleep.clock.advance(FRAME_LIMITS.pingInterval * 10)
  expect([asleep.log.failed, asleep.port.sent]).toEqual([[], []])
})

test('closing leaves no timer, and what is said afterwards is not heard', async () => {
  const { bridge, port, clock, log, scope } = aBridge()
  bridge.close()
  port.say({ type: 'ready' })
  bridge.send({ type: 'theme', mode: 'dark' })
  expect([clock.waiting, scope.size, log.ready, port.sent]).toEqual([0, 0, 0, []])
})
