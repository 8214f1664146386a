import { describe, expect, test } from 'vitest'
import { lazy } from '../define-plugin'
import { DeadlineError } from './clock'
import { mayBeNetwork } from './may-be-network'
import { CodeMissingError, isMissingCode, isRefusedImport } from './missing-code'
import { PluginError } from './plugin-error'
import { activation, aFeed, aKernel, aPage, defined, settle } from './testing'

/** What the engines say of a module that did not come. */
const SAID = [
  'Failed to fetch dynamically imported module: http://localhost:4700/app/assets/a.js',
  'error loading dynamically imported module: http://localhost:4700/app/assets/a.js',
  'Importing a module script failed.',
]
const refusal = () => new TypeError(SAID[0])

test.each(SAID)('code that did not come is known by what is said of it: %s', (text) => {
  expect(isRefusedImport(new TypeError(text))).toBe(true)
  expect(isMissingCode(new TypeError(text))).toBe(true)
  expect(isMissingCode(new PluginError('acme.one', text, { cause: new TypeError(text) }))).toBe(true)
  // Anybody can write such a sentence.
  expect(isMissingCode(new Error(text))).toBe(false)
})

test('an error of the code itself is none of the network’s, whatever it is wrapped in', () => {
  for (const error of [new TypeError('x is not a function'), new SyntaxError('{'), 'text', null, undefined, {}])
    expect([isMissingCode(error), mayBeNetwork('load', error)]).toEqual([false, false])
  expect(isRefusedImport(new CodeMissingError('/app/assets/a.js'))).toBe(false)
  expect(isMissingCode(new CodeMissingError('/app/assets/a.js'))).toBe(true)
  expect(mayBeNetwork('load', new DeadlineError('late'))).toBe(true)
  expect(mayBeNetwork('activate', new DeadlineError('late'))).toBe(false)
})

describe('code that does not come', () => {
  test.each([
    ['a module', () => Promise.reject(refusal())],
    ['a file that was asked for before it', () => Promise.reject(new CodeMissingError('/app/assets/a.js'))],
    ['a module, wrapped', () => Promise.reject(new Error('no', { cause: refusal() }))],
  ])('%s: never turns a plugin off, however often', async (_, importModule) => {
    const { kernel, add, statusOf } = aKernel({ importModule })
    await add(aPage('acme.one'))
    for (let times = 0; times < 9; times += 1) {
      await expect(kernel.page('acme.one', 'routes', 'page')).rejects.toThrow()
      kernel.report('acme.one', 'render', refusal(), 'routes/page')
    }
    await settle()
    expect([statusOf('acme.one'), kernel.records[0]?.faults.length]).toEqual(['dormant', 18])
  })

  test('does not count beside what the plugin did itself', async () => {
    const { kernel, add, statusOf } = aKernel()
    await add(aPage('acme.one'))
    for (const error of [refusal(), new Error('one'), refusal(), new Error('two'), refusal()])
      kernel.report('acme.one', 'render', error)
    await settle()
    expect(statusOf('acme.one')).toBe('dormant')
    kernel.report('acme.one', 'render', new Error('three'))
    await settle()
    expect(statusOf('acme.one')).toBe('quarantined')
  })

  test('a load that takes too long turns nothing off', async () => {
    const { kernel, add, clock, statusOf } = aKernel({ importModule: () => new Promise(() => undefined) })
    await add(aPage('acme.one'))
    for (let times = 0; times < 4; times += 1) {
      const started = kernel.activate('acme.one')
      started.catch(() => undefined)
      await clock.advance(15_000)
      await expect(started).rejects.toThrow(/took longer/)
    }
    expect(statusOf('acme.one')).toBe('dormant')
  })
})

describe('a browser that remembers what it could not fetch', () => {
  /** Each module's parts are refused for good from the addresses that were asked while the network was away. */
  function aBrowser() {
    const refused = new Set<number>()
    const state = { isAway: false, attempts: [] as number[], activations: 0 }
    const fetched = async <Code>(attempt: number, code: Code): Promise<Code> => {
      if (state.isAway) refused.add(attempt)
      if (refused.has(attempt)) throw refusal()
      return code
    }
    const { kernel, statusOf } = aKernel({
      importModule: async ({ attempt }) => {
        state.attempts.push(attempt)
        const part = <Default>(code: { readonly default: Default }) => lazy(() => fetched(attempt, code))
        const page = { ...aPage('acme.one').routes?.[0], view: part({ default: () => `from ${attempt}` }) }
        return fetched(attempt, {
          default: defined({
            id: 'acme.one',
            routes: [{ id: 'page', path: '/x/acme.one', title: 'One', ...page }],
            commands: [{ id: 'say', title: 'Say', run: part({ default: async () => undefined }) }],
            activate: activation(() => {
              state.activations += 1
            }),
          }),
        })
      },
    })
    const { candidates } = aFeed(
      aPage('acme.one', {
        commands: [{ id: 'say', title: 'Say', run: lazy(async () => ({ default: () => undefined })) }],
      }),
    )
    return { kernel, statusOf, state, start: () => kernel.sync(candidates) }
  }

  const open = {
    page: (kernel: ReturnType<typeof aBrowser>['kernel']) => kernel.page('acme.one', 'routes', 'page'),
    command: (kernel: ReturnType<typeof aBrowser>['kernel']) => kernel.run('acme.one', 'commands', 'say', {}),
  }

  test.each(Object.entries(open))(
    'a %s that failed is there at the next attempt, from other addresses',
    async (_, ask) => {
      const { kernel, state, start, statusOf } = aBrowser()
      await start()
      await kernel.activate('acme.one')
      state.isAway = true
      await expect(ask(kernel)).rejects.toThrow(/dynamically imported/)
      state.isAway = false
      await ask(kernel)
      expect(state).toMatchObject({ attempts: [0, 1], activations: 2 })
      expect(statusOf('acme.one')).toBe('active')
    },
  )

  test('as long as nothing comes, what runs of the plugin runs on', async () => {
    const { kernel, state, start, statusOf } = aBrowser()
    await start()
    await kernel.activate('acme.one')
    state.isAway = true
    for (let times = 0; times < 5; times += 1) await expect(open.page(kernel)).rejects.toThrow(/dynamically imported/)
    expect([statusOf('acme.one'), state.activations]).toEqual(['active', 1])
    state.isAway = false
    // The first of two asks the address that was refused before.
    await open.page(kernel).catch(() => open.page(kernel))
    expect(statusOf('acme.one')).toBe('active')
  })
})
