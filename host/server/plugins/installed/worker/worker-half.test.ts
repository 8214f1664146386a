import { expect, test } from 'vitest'
import { log, opened, platform, point } from './testing/opened-half'
import { StaysInServer } from './worker-half'

test('one that ends again and again is started again a few times, and then stays off', async () => {
  const { half, plugin } = await opened(
    'ends.always',
    `export default { id: 'ends.always', start: () => { setImmediate(() => process.exit(1)); return {} } }`,
    { pausesMs: [1, 5, 25] },
  )
  await plugin.start(platform())
  await expect.poll(() => half.trouble).toMatch(/^The server half ended itself with the exit code 1\. It stays off: /)
  await expect(half.validate(0, {})).rejects.toMatchObject({ code: 'SERVER_HALF_DOWN', status: 503 })
})

test('one that holds more bytes outside its heap than it may is ended', async () => {
  const { half, plugin } = await opened(
    'holds.bytes',
    `const held = []
    export default { id: 'holds.bytes', start: () => { setInterval(() => held.push(Buffer.alloc(4_000_000, 1)), 5); return {} } }`,
    { externalMb: 32, beatMs: 20, missedBeats: 1_000, pausesMs: [] },
  )
  await plugin.start(platform())
  await expect.poll(() => half.trouble).toMatch(/^The server half held more than 32 MB outside its heap\. /)
})

test('one that loops while it is imported is ended, and so is one that never starts', async () => {
  const limits = { beatMs: 100, missedBeats: 20 }
  await expect(opened('loops.early', 'for (;;);', limits)).rejects.toThrow('did not answer for 2 seconds')
  const { plugin } = await opened(
    'never.starts',
    `export default { id: 'never.starts', start: () => new Promise(() => {}) }`,
    { startMs: 2_000 },
  )
  await expect(plugin.start(platform())).rejects.toThrow('it did not start within 2 seconds')
})

test('a call that is not answered in time ends with an error, and its handler is told', async () => {
  const call = (path: string) =>
    `{ call: { method: 'GET', path: '/${path}', access: 'session', returns: { _zod: { def: { type: 'any' } }, safeParse: () => ({ success: true }) } }, run: async ({ signal }) => `
  const { half, plugin } = await opened(
    'hangs.on',
    `let told = false
    export default { id: 'hangs.on', start: () => ({ calls: [
      ${call('hangs')} new Promise(() => signal.addEventListener('abort', () => { told = true })) },
      ${call('told')} ({ told }) },
    ] }) }`,
    { callMs: 300 },
  )
  await plugin.start(platform())
  const context = { input: {}, request: { id: '', ip: '', agent: '' }, found: {} }
  const asked = { signal: new AbortController().signal, log }
  await expect(half.run(0, context, asked)).rejects.toMatchObject({ code: 'SERVER_HALF_TIMEOUT', status: 504 })
  await expect.poll(() => half.run(1, context, asked)).toEqual({ told: true })
})

const halfOf = (id: string, rest: string) =>
  `export default { id: '${id}', uses: [${point('etabli.Counts')}], start: ({ extensions }) => (${rest}) }`

test.each([
  [
    'gives what the server needs at once',
    `{ extensions: [{ addTo: (add) => add(${point('etabli.Drivers')}, { name: 'own', dialect: { quoteName: () => '' } }) }] }`,
    'a dialect that defineDialect has not made',
  ],
  [
    'gives something at another point',
    `{ extensions: [{ addTo: (add) => add(${point('etabli.Vault')}, {}) }] }`,
    'etabli.Vault',
  ],
  ['looks for what others give', `extensions(${point('etabli.Counts')}) && {}`, 'etabli.Counts'],
])('one that %s stays in the server', async (_, rest, use) => {
  const { plugin } = await opened('stays.here', halfOf('stays.here', rest))
  await expect(plugin.start(platform())).rejects.toThrow(new StaysInServer(use))
})

test('settings and what administrators have set reach it by its own schemas; what it cannot have is refused', async () => {
  const { plugin } = await opened(
    'reads.settings',
    `import * as z from '${import.meta.resolve('zod/mini')}'
    export default { id: 'reads.settings', start: async ({ settings, configuration, service }) => {
      const { depth } = settings(z.object({ depth: z.number() }))
      const { address } = await configuration(z.object({ address: z.string() }))
      const code = await configuration(z.object({ token: z.string() })).catch(({ code }) => code)
      let refusal = ''
      try { service({ key: Symbol.for('etabli.Vault'), name: 'etabli.Vault', about: '' }) } catch ({ message }) { refusal = message }
      throw new Error([depth, address, code, refusal].join(' | '))
    } }`,
  )
  await expect(plugin.start(platform({ depth: 3 }))).rejects.toThrow(
    /^3 \| https:\/\/here\.test \| NOT_CONFIGURED \| reads\.settings asks for etabli\.Vault, which its 'uses' does not name/,
  )
})
