import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const refusal = () => new TypeError('Failed to fetch dynamically imported module: /assets/page.js')
const network = { isAway: false, asked: [] as string[], ways: [] as (RequestInit | undefined)[] }

// What has arrived is kept for as long as the page is open.
let loadCode: typeof import('./load-code').loadCode
let missing: typeof import('@etabli/core/plugin/kernel/missing-code')
beforeEach(async () => {
  vi.resetModules()
  ;({ loadCode } = await import('./load-code'))
  missing = await import('@etabli/core/plugin/kernel/missing-code')
  Object.assign(network, { isAway: false, asked: [], ways: [] })
  vi.stubGlobal('fetch', async (address: string, way?: RequestInit) => {
    network.asked.push(address)
    network.ways.push(way)
    if (network.isAway) throw new TypeError('Failed to fetch')
    return new Response(address.includes('gone') ? 'no such file' : 'export {}', {
      status: address.includes('gone') ? 404 : 200,
    })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const ours of document.head.querySelectorAll('link, script')) ours.remove()
})

const outcome = (loading: Promise<unknown>) =>
  loading.then(
    (value) => ({ value, isMissing: false, needsReload: false }),
    (error: unknown) => ({
      value: undefined,
      isMissing: missing.isMissingCode(error),
      needsReload: missing.needsReload(error),
    }),
  )

test('nothing is imported before all that it needs has come; what has come is not asked for again', async () => {
  const seen: number[] = []
  const run = async () => seen.push(network.asked.length)
  await loadCode(run, ['assets/page.js', 'assets/shared.js'])
  await loadCode(run, ['assets/other.js', 'assets/shared.js'])
  expect(network.asked).toEqual(['/assets/page.js', '/assets/shared.js', '/assets/other.js'])
  expect(seen).toEqual([2, 3])
})

test('what did not come is named, is not imported, and is asked for anew the next time', async () => {
  const run = vi.fn(async () => 'the page')
  network.isAway = true
  for (let times = 0; times < 2; times += 1)
    expect(await outcome(loadCode(run, ['assets/page.js']))).toMatchObject({ isMissing: true, needsReload: false })
  await expect(loadCode(run, ['assets/page.js'])).rejects.toThrow('Could not load /assets/page.js')
  expect(run).not.toHaveBeenCalled()
  network.isAway = false
  expect(await loadCode(run, ['assets/page.js'])).toBe('the page')
  expect(await outcome(loadCode(run, ['assets/gone.js']))).toMatchObject({ isMissing: true })
})

test('what comes must have its hash; what did not come whole is asked for past the cache', async () => {
  const integrity = { '/assets/page.js': 'sha384-whole' }
  document.head.insertAdjacentHTML(
    'beforeend',
    `<script type="importmap">${JSON.stringify({ imports: {}, integrity })}</script>`,
  )
  network.isAway = true
  await outcome(loadCode(async () => 'the page', ['assets/page.js']))
  network.isAway = false
  await loadCode(async () => 'the page', ['assets/page.js', 'assets/other.js'])
  expect(network.ways).toMatchObject([
    { integrity: 'sha384-whole', cache: 'default' },
    { integrity: 'sha384-whole', cache: 'reload' },
    { integrity: '', cache: 'default' },
  ])
})

test('a request that never ends is given up and made anew, past the cache, more patiently each time', async () => {
  const patience: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    patience.push(milliseconds)
    return AbortSignal.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  })
  vi.stubGlobal('fetch', async (_address: string, way?: RequestInit) => {
    network.ways.push(way)
    // The third is answered in time.
    if (network.ways.length < 3) way?.signal?.throwIfAborted()
    return new Response('export {}')
  })
  expect(await loadCode(async () => 'the page', ['assets/page.js'])).toBe('the page')
  expect(patience).toEqual([20_000, 60_000, 180_000])
  expect(network.ways.map((way) => way?.cache)).toEqual(['default', 'reload', 'reload'])
  // One that is never answered is missing in the end.
  vi.stubGlobal('fetch', async (_address: string, way?: RequestInit) => way?.signal?.throwIfAborted())
  expect(await outcome(loadCode(async () => 'other', ['assets/other.js']))).toMatchObject({ isMissing: true })
})

test('what the document links is not fetched twice; a browser that holds its failure against it needs another page', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="modulepreload" href="/assets/page.js">')
  const refused = () => Promise.reject(refusal())
  expect(await outcome(loadCode(refused, ['assets/page.js']))).toMatchObject({ isMissing: true, needsReload: true })
  expect(network.asked).toEqual([])
})

test('what the code itself throws stays what it is', async () => {
  await expect(loadCode(() => Promise.reject(new RangeError('deep')), ['assets/page.js'])).rejects.toThrow(RangeError)
})

test('a style sheet is there before the code is run; one that did not come is asked for anew', async () => {
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const run = vi.fn(async () => 'the page')
  const first = outcome(loadCode(run, ['assets/page.css']))
  await vi.waitFor(() => expect(links()).toHaveLength(1))
  links()[0]?.dispatchEvent(new Event('error'))
  expect(await first).toMatchObject({ isMissing: true })
  expect(links()).toEqual([])
  const second = loadCode(run, ['assets/page.css'])
  await vi.waitFor(() => expect(links()).toHaveLength(1))
  expect(run).not.toHaveBeenCalled()
  links()[0]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('the page')
})

test('in a frame, which may fetch nothing, the import is left to itself', async () => {
  vi.stubGlobal('origin', 'null')
  expect(await loadCode(async () => 'the page', ['assets/page.js'])).toBe('the page')
  expect(network.asked).toEqual([])
})
