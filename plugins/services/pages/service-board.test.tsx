import { formatDateTime } from '@etabli/sdk'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  deployService,
  listServiceEngines,
  readDeploymentStatus,
  readServiceHealth,
  readServicePrice,
  type Service,
  updateHealthChecks,
} from '../contract'
import { aHealth, aSlot } from '../testing/a-health'
import { aContainer, aDeployment, aService } from '../testing/a-service'
import { type DrawnPage, drawPage, platform } from '../testing/draw-page'
import { heldService } from '../testing/held-service'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SPECS = {
  'clever-cloud': { resources: { name: 'XS' }, options: { 'force-https': true } },
  scaleway: { resources: { 'cpu-limit': 140, 'memory-limit': 256 }, options: { 'http-option': 'enabled' } },
}
/** Clever Cloud tells a price, Scaleway none. */
const priced = ({ engine }: Readonly<Record<string, unknown>>) =>
  engine === 'scaleway'
    ? { deploymentSpec: SPECS.scaleway }
    : { deploymentSpec: SPECS['clever-cloud'], servicePrice: { amount: 0.0222, currency: 'EUR', per: 'hour' } }
const CHECKED = { enabled: true, path: '/' }

const world = (service: Service) =>
  platform(service)
    .answer(readServicePrice, priced)
    .answer(readServiceHealth, { healthChecks: CHECKED, endpointHealth: [aHealth()] })
const open = (http = world(aService()), more: Partial<DrawnPage> = {}) =>
  drawPage({ route: 'detail', params: { serviceRedisID: 'service:shop' }, search: 'view=clouds', http, ...more })
const column = async (name: string) => within(await screen.findByRole('region', { name }))
const facts = (part: Awaited<ReturnType<typeof column>>) => {
  const values = part.getAllByRole('definition').map(({ textContent }) => textContent)
  return Object.fromEntries(part.getAllByRole('term').map(({ textContent }, at) => [textContent, values[at]]))
}

test('a service on both clouds: status, size, price, endpoint, latency, uptime and the last day, side by side', async () => {
  const clever = aDeployment()
  const scaleway = aContainer({ status: 'ready', endpoints: ['https://shop.scw.example.test'], emulated: true })
  const http = world(aService({}, { clever, scaleway })).answer(readServiceHealth, {
    healthChecks: CHECKED,
    endpointHealth: [
      aHealth(),
      aHealth({
        ...{ engine: 'scaleway', endpoint: 'https://shop.scw.example.test', state: 'down', answer: '503 Busy' },
        ...{ uptime: 0.5, slots: [aSlot(0, { ups: 15 })] },
      }),
    ],
  })
  const { user, address } = await open(http, { search: '' })
  await user.click(await screen.findByRole('tab', { name: 'Both clouds' }))
  expect(address()).toBe('/demo/services/service%3Ashop?view=clouds')
  const [one, other] = [await column('Clever Cloud'), await column('Scaleway')]
  await one.findByText('Up')
  const since = formatDateTime('2026-11-20T08:00:00.000Z')
  expect(facts(one)).toEqual({
    Status: 'running',
    Size: 'XS (1 CPU, 1 GB), Force HTTPS',
    Price: '0.0222 EUR per hour, 15.98 EUR in 30 days',
    Health: `Upsince ${since}200 OK`,
    Latency: '1\u202f234 ms',
    'Uptime of the last day': '99.99 %',
  })
  expect(one.getByRole('link', { name: 'https://shop.example.test' }).getAttribute('target')).toBe('_blank')
  const strip = one.getByRole('img', {
    name: /^Latency of the last day, by half hours: 20 to 90 ms; 1 of 2 half hours/,
  })
  expect([...strip.querySelectorAll('rect')].slice(-3).map((bar) => bar.getAttribute('data-kind'))).toEqual([
    ...['none', 'up', 'failed'],
  ])
  expect(facts(other)).toMatchObject({
    Size: '140 mVCPU, 256 MB, HTTP option enabled',
    Price: 'The cloud tells no price.',
    Health: `Downsince ${since}503 Busy`,
    'Uptime of the last day': '50 %',
  })
  other.getByText('Emulated')
  expect(screen.queryByRole('button', { name: /^Deploy to/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Control panel' })).toBeNull()
})

test('where it runs on one cloud only, it is deployed to the other as the control panel does', async () => {
  const { http, put } = heldService(aService({}, { clever: aDeployment() }))
  http
    .answer(readServicePrice, priced)
    .answer(readServiceHealth, { healthChecks: CHECKED, endpointHealth: [aHealth()] })
  const { user } = await open(http)
  const other = await column('Scaleway')
  await waitFor(() =>
    expect(facts(other)).toMatchObject({ Status: 'Not deployed yet', Size: '140 mVCPU, 256 MB, HTTP option enabled' }),
  )
  put('scaleway', aContainer({ status: 'creating', endpoints: [], process: { status: 'idle', step: 'creating it' } }))
  await user.click(other.getByRole('button', { name: 'Deploy to Scaleway' }))
  await waitFor(() => expect(facts(other)).toMatchObject({ Status: 'creatingcreating it', Endpoints: 'None yet' }))
  expect(http.inputsOf(deployService)).toEqual([{ serviceRedisID: 'service:shop', engine: 'scaleway' }])
  expect(other.queryByRole('button', { name: 'Deploy to Scaleway' })).toBeNull()
})

test('a port other than 8080 is refused for Clever Cloud here, too', async () => {
  const http = world(aService({ port: '9000' }, { scaleway: aContainer() }))
  const { user, said } = await open(http)
  await user.click(await screen.findByRole('button', { name: 'Deploy to Clever Cloud' }))
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text: 'Port must be 8080 with clever-cloud.' }]))
  expect(http.inputsOf(deployService)).toEqual([])
})

test('who may not deploy or change is told why; a cloud that is not enabled, or cannot be used now, says so', async () => {
  const http = world(aService({}, { clever: aDeployment() }))
  const { user } = await open(http, {
    permissions: { demo: { permission: 'RWX', service: { permission: 'R' } } },
    role: 'user',
  })
  for (const name of ['Deploy to Scaleway', 'Save']) {
    const button = await screen.findByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
  }
  expect(http.inputsOf(deployService)).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Path' }).hasAttribute('disabled')).toBe(true)
  cleanup()
  await open(http, { engines: ['clever-cloud'] })
  await (await column('Scaleway')).findByText(/^Scaleway is not enabled for you in this project\./)
  cleanup()
  const offer = { name: 'scaleway', title: 'Scaleway', emulated: false, 'usual-spec': SPECS.scaleway }
  http.answer(listServiceEngines, { serviceEngines: [{ ...offer, unavailable: 'Create a secret first.' }] })
  await open(http)
  const other = await column('Scaleway')
  await other.findByText('Create a secret first.')
  expect(other.getByRole('button', { name: 'Deploy to Scaleway' }).getAttribute('aria-disabled')).toBe('true')
})

test('what is missing is said: no check yet, no answer, not running, checks off, no price to be had', async () => {
  const nothing = { latency: undefined, uptime: undefined, slots: [], 'changed-time': '' }
  const http = world(aService({}, { clever: aDeployment() })).answer(readServiceHealth, {
    healthChecks: CHECKED,
    endpointHealth: [],
  })
  http.refuse(readServicePrice, 'CLEVER_UNREACHABLE', 'Clever Cloud does not answer', 503)
  const { user, tell } = await open(http)
  const one = await column('Clever Cloud')
  await waitFor(() =>
    expect(facts(one)).toMatchObject({
      Health: 'Not checked yet',
      Latency: '—',
      'Uptime of the last day': 'No checks in the last day',
    }),
  )
  one.getByRole('img', { name: 'Nothing was checked in the last day' })
  const alert = await one.findByRole('alert')
  expect(alert.textContent).toContain('The price could not be read.Clever Cloud does not answer')
  http.answer(readServicePrice, priced)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await one.findByText(/^0\.0222 EUR per hour/)

  const silent = aHealth({ ...nothing, state: 'down', answer: 'it did not answer in time' })
  http.answer(readServiceHealth, { healthChecks: CHECKED, endpointHealth: [silent] })
  tell()
  await one.findByText('Down')
  expect(facts(one)).toMatchObject({ Health: 'Downit did not answer in time', Latency: 'It did not answer' })

  http.answer(readServiceHealth, { healthChecks: { ...CHECKED, enabled: false }, endpointHealth: [silent] })
  tell()
  await waitFor(() => expect(facts(one)).toMatchObject({ Health: 'Health checks are off', Latency: '—' }))
  cleanup()
  await open(world(aService({}, { clever: aDeployment({ status: 'stopped' }) })))
  await (await column('Clever Cloud')).findByText('Not checked while it does not run')
})

test('the path is changed, and refused where it is none; loading and failing say so', async () => {
  const http = world(aService({}, { clever: aDeployment() })).answer(updateHealthChecks, {
    healthChecks: { enabled: false, path: '/ready' },
  })
  const { user, said } = await open(http)
  const path = await screen.findByRole('textbox', { name: 'Path' })
  const save = () => screen.getByRole('button', { name: 'Save' })
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await user.clear(path)
  await user.type(path, '//elsewhere')
  await screen.findByText(/^A path begins with one \//)
  await user.type(path, '{Enter}')
  expect(http.inputsOf(updateHealthChecks)).toEqual([])
  await user.clear(path)
  await user.type(path, '/ready')
  await user.click(screen.getByRole('switch', { name: 'Check the endpoints' }))
  await user.type(path, '{Enter}')
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'health checks successfully updated' }]))
  expect(http.inputsOf(updateHealthChecks)).toEqual([
    { serviceRedisID: 'service:shop', healthChecks: { enabled: false, path: '/ready' } },
  ])
  cleanup()
  await open(world(aService()).hold(readServiceHealth).hold(readServicePrice))
  await screen.findByRole('status', { name: 'Loading the health checks' })
  expect(screen.getAllByRole('status', { name: 'Loading the price' })).toHaveLength(2)
  cleanup()
  const failing = world(aService()).refuse(readServiceHealth, 'INTERNAL', 'the platform is busy', 500)
  const failed = await open(failing)
  expect((await screen.findByRole('alert')).textContent).toContain('The health checks could not be loaded')
  failing.answer(readServiceHealth, { healthChecks: CHECKED, endpointHealth: [] })
  await failed.user.click(screen.getByRole('button', { name: /again|Retry/i }))
  await screen.findByRole('form', { name: 'Health checks' })
  expect(failing.inputsOf(readDeploymentStatus)).toEqual([])
})
