import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { browser, goWithin, openPage } from '#tests/support/browser'
import { keepMessages } from '#tests/support/messages-over'
import { toasts } from '#tests/support/toasts'
import { type Client, everything, query, World } from '#tests/support/world'
import { LEAK_HOST, XSS_VECTORS } from '#tests/support/xss-vectors'
import { readHomepage } from '../../plugins/home/contract'

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ browser: true })
  // The homepages of the demo organisation's two projects.
  for (const project of ['demo_shop', 'demo_transit']) await world.project(project)
  await world.server.seedDemo({ warehouses: [] })
  ana = await world.user({ email: 'ana@etabli.test', acl: { '*': everything('RWX') } })
})
afterAll(() => world.close())

async function aHomepage(project: string, html: string): Promise<string> {
  await world.project(project)
  await query(world.database, 'insert into homepage (project, html) values ($1, $2)', [project, html])
  return project
}

async function expectWritten(page: Page, project: string): Promise<void> {
  const [reply] = await Promise.all([
    page.waitForResponse(`${world.url}/api/v1/aec-project/homepage/${project}`),
    goWithin(page, `/app/${project}`),
  ])
  const article = page.getByRole('article', { name: `Homepage of ${project}` })
  await article.getByRole('heading', { level: 1, name: 'Our shop' }).waitFor()

  expect(reply.headers()['content-type']).toMatch(/^text\/html/)
  expect(await reply.text()).toContain('<h1>Our shop</h1>')
  expect(await article.getByRole('cell').allTextContents()).toEqual(['a cell'])
  expect(await article.getByRole('listitem').allTextContents()).toEqual(['an item'])
}

/** Links into the application stay inside the page, others open in a new tab without an opener. */
async function expectLinks(page: Page, project: string): Promise<void> {
  await goWithin(page, `/app/${project}`)
  for (const name of ['outside', 'mail']) {
    const link = page.getByRole('article').getByRole('link', { name })
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await link.getAttribute('target')).toBe('_blank')
  }
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('article').getByRole('link', { name: 'inside' }).press('Enter')
  await page.getByRole('heading', { name: 'The other page' }).waitFor()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
}

test('SHELL-15 HOME-01 HOME-02 /{project} renders the HTML text of the homepage call; an empty one says so, and links open where they should', async () => {
  const written = await aHomepage(
    'written',
    '<h1>Our shop</h1><table><tr><td>a cell</td></tr></table><ul><li>an item</li></ul>',
  )
  const linked = await aHomepage(
    'linked',
    '<a href="/app/written2">inside</a> <a href="https://example.org/x">outside</a> <a href="mailto:a@b.test">mail</a>',
  )
  await aHomepage('written2', '<h1>The other page</h1>')
  const hollow = await aHomepage('hollow', '<script>1</script>')
  const { page, faults } = await openPage(world, ana, '/app/demo_shop')
  await page.getByRole('heading', { name: 'Demo shop' }).waitFor()
  await expectWritten(page, written)
  expect(faults).toEqual([])
  await expectLinks(page, linked)
  await goWithin(page, `/app/${hollow}`)
  await page.getByRole('heading', { name: 'This homepage is empty.' }).waitFor()
})

test('CALL-06 an envelope whose data.homepage is a string is shown the same way; a failure is told with its message, and Retry asks again', async () => {
  const address = '**/aec-project/homepage/*'
  const project = await world.project('enveloped')
  const flaky = await aHomepage('flaky', '<h1>Here again</h1>')
  const { page } = await openPage(world, ana, `/app/${project}`, {
    prepare: async (opened) => {
      await opened.route(address, (route) =>
        route.fulfill({ json: { status: 'success', data: { homepage: `<h1 onclick="1">From an envelope</h1>` } } }),
      )
    },
  })
  const heading = page.getByRole('heading', { name: 'From an envelope' })
  await heading.waitFor()
  expect(await heading.getAttribute('onclick')).toBeNull()

  await page.unroute(address)
  await page.route(
    address,
    (route) => route.fulfill({ status: 500, json: { status: 'error', message: 'the homepage is being moved' } }),
    { times: 1 },
  )
  await keepMessages(page)
  await goWithin(page, `/app/${flaky}`)
  const failed = page.getByRole('alert').filter({ hasText: 'The homepage could not be loaded.' })
  await failed.waitFor()
  expect(await failed.textContent()).toContain('the homepage is being moved')
  await expect.poll(() => toasts(page)).toEqual(['Error: the homepage is being moved'])

  await failed.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Here again' }).waitFor()
})

test('a project without a homepage gets one from its record, with the areas that its reader may enter', async () => {
  await world.project('fresh', { description: 'Tea & <b>biscuits</b>', git_url: 'https://git.example.org/fresh' })
  const { secret: _, ...allButSecret } = everything('R')
  const vic = await world.user({ acl: { fresh: allButSecret } })
  const { page } = await openPage(world, vic, '/app/fresh')
  await page.getByRole('heading', { level: 1, name: 'fresh' }).waitFor()
  await page.getByText('Tea & <b>biscuits</b>').waitFor()
  expect(await page.getByRole('article').getByRole('link', { name: 'Tables' }).getAttribute('href')).toBe(
    '/app/fresh/data-explorer',
  )
  expect(await page.getByRole('article').getByRole('link', { name: 'Source repository' }).getAttribute('href')).toBe(
    'https://git.example.org/fresh',
  )
  expect(await page.getByRole('article').getByRole('link', { name: 'Secrets' }).count()).toBe(0)
})

test('a homepage that somebody wrote survives the next seeding of the demo organisation', async () => {
  await query(world.database, "update homepage set html = '<h1>Mine</h1>' where project = 'demo_transit'")
  await world.server.seedDemo({ warehouses: [] })
  expect(await ana.call(readHomepage, { project: 'demo_transit' })).toBe('<h1>Mine</h1>')
  expect(await ana.call(readHomepage, { project: 'demo_shop' })).toContain('<h1>Demo shop</h1>')
})

test('a homepage is not given to whom the project is denied', async () => {
  const stranger = await world.user({ acl: { demo_shop: { permission: 'D' } } })
  expect((await stranger.send(readHomepage, { project: 'demo_shop' })).status).toBe(403)
})

const KEPT = /^(href|title|alt|src|width|height|colspan|rowspan|scope|start|reversed|open|datetime|target|rel)$/
const SAFE_LINK = /^(https?:\/\/|mailto:|\/app\/)/

test('none of 120 XSS vectors runs, leaves the origin, or keeps anything that could', async () => {
  const names = XSS_VECTORS.map((_, index) => `vector-${index}`)
  const pages = XSS_VECTORS.map(({ html }, index) => `<p>Vector ${index}.</p>${html}`)
  await query(world.database, 'insert into project (name) select unnest($1::text[])', [names])
  await query(world.database, 'insert into homepage select * from unnest($1::text[], $2::text[])', [names, pages])
  const { page, faults } = await openPage(world, ana)
  const departures: string[] = []
  page.on('request', (request) => {
    if (/^(http|ws)/.test(request.url()) && !request.url().startsWith(world.url)) departures.push(request.url())
  })
  page.context().on('page', () => departures.push('a new tab'))

  for (const [index, { name }] of XSS_VECTORS.entries()) {
    await goWithin(page, `/app/vector-${index}`)
    await page.getByText(`Vector ${index}.`, { exact: true }).waitFor()
    const left = await page.evaluate(provoke)
    expect(left.ran, name).toBe(false)
    expect(
      left.attributes.filter((attribute) => !KEPT.test(attribute)),
      name,
    ).toEqual([])
    expect(
      left.links.filter((link) => !SAFE_LINK.test(link)),
      name,
    ).toEqual([])
    expect(departures, name).toEqual([])
  }
  // The sanitiser reads a vector in a document without a window, where the page's policy is told of it all the same.
  expect(faults.filter((fault) => !fault.includes('Content Security Policy directive'))).toEqual([])
})

/** In the page: wakes every handler that is left, and says what there is. */
function provoke() {
  const article = document.querySelector('article')
  const elements = [...(article?.querySelectorAll('*') ?? [])]
  for (const type of [
    'mouseover',
    'pointerenter',
    'focus',
    'load',
    'error',
    'toggle',
    'animationstart',
    'copy',
    'begin',
  ])
    for (const element of elements) element.dispatchEvent(new Event(type))
  return {
    ran: '__xss' in window && Array.isArray(window.__xss),
    attributes: elements.flatMap((element) => [...element.attributes].map(({ name }) => name)),
    links: elements.flatMap((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? []),
  }
}

test('the alarm of the vectors rings where nothing sanitises them', async () => {
  const context = await (await browser()).newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const departures: string[] = []
  await page.route(`https://${LEAK_HOST}/**`, (route) => {
    departures.push(route.request().url())
    return route.abort()
  })
  await page.setContent('<article></article>')
  const vectors = XSS_VECTORS.filter(({ name }) => /^(handler|load) /.test(name))
  let ran = 0
  // An address of its own: the browser asks only once for what it is fetching.
  for (const [index, { html }] of vectors.entries())
    if (await page.evaluate(injectRaw, html.replaceAll(`${LEAK_HOST}/x`, `${LEAK_HOST}/${index}`))) ran += 1
  expect(ran).toBeGreaterThan(10)
  await expect.poll(() => departures.length).toBeGreaterThan(4)
})

async function injectRaw(html: string) {
  const article = document.querySelector('article')
  if (article) article.innerHTML = html
  for (const type of ['mouseover', 'error', 'focus', 'load'])
    for (const element of article?.querySelectorAll('*') ?? []) element.dispatchEvent(new Event(type))
  const ran = '__xss' in window
  Reflect.deleteProperty(window, '__xss')
  // What styles name is asked for once they are applied.
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  return ran
}
