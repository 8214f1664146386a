import { SYSTEM_CLOCK } from '@etabli/core/plugin/kernel/clock'
import { Scope } from '@etabli/core/plugin/kernel/scope'
import { scopedContext } from '@etabli/core/plugin/kernel/scoped-context'
import { projectManifest } from '@etabli/core/plugin/manifest'
import { BehaviorSubject, firstValueFrom, type Observable } from 'rxjs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, type CallOptions, defineCall, definePlugin, HttpService, ProjectService, ThemeService } from '.'
import { type Host, withHostServices } from './plugin-context'
import { fakeHttp } from './testing/fake-http'
import { type Bound, bound, testServices } from './testing/test-services'

const readThing = defineCall({
  method: 'GET',
  path: '/api/v1/x/acme.one/:project',
  access: ':project:*:read',
  summary: 'A thing',
  returns: { thing: z.string() },
})

/** What a plugin is given by a host with these services. */
function aContext(services: readonly Bound[] = [], project$?: Observable<string | undefined>) {
  const http = fakeHttp()
  const { locate } = testServices({ http, user: { permissions: {}, role: 'user' }, services })
  const manifest = projectManifest(
    definePlugin({
      ...{ id: 'acme.one', version: '1.0.0', sdk: '^0.1.0', title: 'One' },
      needs: { calls: ['/api/v1/x/acme.one/**'], host: ['http'] },
    }),
  )
  const scope = new Scope('acme.one', SYSTEM_CLOCK)
  const none = () => {
    throw new Error('there is no other plugin')
  }
  const base = scopedContext({ plugin: 'acme.one', scope, log: none, services: { get: none, watch: none } })
  const host: Host = { services: locate, navigate: none, ...(project$ && { project$ }) }
  const plugin = { id: 'acme.one', version: '1.0.0', title: 'One', tier: 'installed' as const, manifest }
  const resolved = { ...plugin, entry: undefined, hash: undefined, aside: undefined, isolation: undefined }
  return { context: withHostServices(base, resolved, scope, host), http, end: () => scope.end(1_000, none) }
}

function seenOf<Value>(stream$: Observable<Value>): readonly Value[] {
  const seen: Value[] = []
  stream$.subscribe((value) => seen.push(value))
  return seen
}

test('the theme is what is shown, and follows it', async () => {
  const mode$ = new BehaviorSubject<'light' | 'dark'>('light')
  const theme = { choice$: mode$, mode$, choose: () => undefined }
  const { context, end } = aContext([bound<ThemeService>(ThemeService, theme)])
  const modes = seenOf(context.theme$)
  mode$.next('dark')
  expect(modes).toEqual(['light', 'dark'])
  await end()
  expect(() => context.theme$).toThrow('acme.one was turned off')
})

test('the project is the name in the address, told once while its record comes and goes', () => {
  const current$ = new BehaviorSubject<{ name: string; record: { status: 'loading' } } | undefined>(undefined)
  const projects: ProjectService = {
    ...{ projects$: new BehaviorSubject({ status: 'loading' as const }), current$ },
    ...{ select: () => undefined, reload: () => undefined },
  }
  const names = seenOf(aContext([bound(ProjectService, projects)]).context.project$)
  current$.next({ name: 'demo', record: { status: 'loading' } })
  current$.next({ name: 'demo', record: { status: 'loading' } })
  current$.next(undefined)
  expect(names).toEqual([undefined, 'demo', undefined])
})

test('a host that knows the project by its address alone says so itself', async () => {
  const { context } = aContext([], new BehaviorSubject('framed'))
  expect(await firstValueFrom(context.project$)).toBe('framed')
})

test('a call as a stream is made for each subscription, gives its reply and completes', async () => {
  const { context, http } = aContext()
  http.answer(readThing, ({ project }) => ({ thing: `of ${project}` }))
  const reply$ = context.http.call$(readThing, { project: 'demo' })
  expect(http.asked).toEqual([])
  const told: unknown[] = []
  await new Promise<void>((resolve) => reply$.subscribe({ next: (reply) => told.push(reply), complete: resolve }))
  expect(told).toEqual([{ thing: 'of demo' }])
  await firstValueFrom(reply$)
  expect(http.asked).toHaveLength(2)
})

test('a call as a stream ends with its subscription, and tells nothing of that', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const http: HttpService = {
    call: (_call, _input, options: CallOptions = {}) => {
      signals.push(options.signal)
      return new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(options.signal?.reason)))
    },
    download: async () => new Blob(),
  }
  const { context } = aContext([bound(HttpService, http)])
  const failed: unknown[] = []
  const waiting = context.http.call$(readThing, { project: 'demo' }).subscribe({ error: (error) => failed.push(error) })
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  waiting.unsubscribe()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  await Promise.resolve()
  expect(failed).toEqual([])
})

test('a call as a stream fails as the call does, and one that was not declared is not made', async () => {
  const { context, http } = aContext()
  http.refuse(readThing, 'GONE', 'the thing is gone', 410)
  const failure: unknown = await firstValueFrom(context.http.call$(readThing, { project: 'demo' })).catch(
    (error) => error,
  )
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'GONE', status: 410, message: 'the thing is gone' })

  const other = { ...readThing, path: '/api/v1/aec-project/other' }
  await expect(firstValueFrom(context.http.call$(other, {}))).rejects.toMatchObject({ code: 'CALL_NOT_DECLARED' })
  expect(http.asked).toHaveLength(1)
})
