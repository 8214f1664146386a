import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  deployService,
  readDeploymentHistory,
  readDeploymentStatus,
  type ServiceDeployment,
  stopService,
  undeployService,
  updateDeployment,
} from '../contract'
import type { CloudName } from '../model/shared/clouds'
import { aContainer, aDeployment, aService, aVersion } from '../testing/a-service'
import { drawPage } from '../testing/draw-page'
import { heldService } from '../testing/held-service'

beforeEach(() => void vi.useRealTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const CLOUDS = { 'clever-cloud': 'clever', scaleway: 'scaleway' } as const
/** Until an answer is drawn. */
const DRAWN_MS = 10
/** Not before, and then. */
const ONCE = [0, 1]
/** One of a cloud, with its own size and options. */
const one = (cloud: CloudName, more: Parameters<typeof aDeployment>[0] = {}) =>
  cloud === 'scaleway' ? aContainer(more) : aDeployment(more)

const BOTH_CLOUDS = ['clever-cloud', 'scaleway'] as const

/** The page of a service on a cloud; from then on time passes as the test says. */
async function watch(cloud: CloudName, deployment: ServiceDeployment | undefined) {
  const { http, put } = heldService(aService({}, deployment && { [CLOUDS[cloud]]: deployment }))
  const drawn = await drawPage({ route: 'detail', params: { serviceRedisID: 'service:shop' }, http, engines: [cloud] })
  await screen.findByRole('button', { name: deployment ? 'Remove deployment' : 'Deploy' })
  await expect.poll(() => http.inputsOf(readDeploymentStatus)).toHaveLength(deployment ? 1 : 0)
  await screen.findByText('No version has been deployed here.')
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const asks = () => http.inputsOf(readDeploymentStatus).length
  const press = async (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await pass(DRAWN_MS)
  }
  /** How often the status is asked for before that long has passed, and then. */
  const asksAfter = async (ms: number): Promise<readonly [before: number, then: number]> => {
    const first = asks()
    await pass(ms - 100)
    const before = asks() - first
    await pass(100)
    const then = asks() - first - before
    await pass(DRAWN_MS)
    return [before, then]
  }
  /** Long after all that could still be due. */
  const laterAsks = async (): Promise<number> => {
    const first = asks()
    await pass(45_000)
    return asks() - first
  }
  return { ...drawn, http, pass, press, asksAfter, laterAsks, put: (next?: ServiceDeployment) => put(cloud, next) }
}

test('SERV-35 SERV-37 SERV-38 SERV-41 SERV-42 SERV-46 on clever-cloud the status is asked for again 20 s after deploy, 10 s after start, update and a spec, 4 s after stop', async () => {
  const page = await watch('clever-cloud', undefined)
  page.put(one('clever-cloud'))
  await page.press('Deploy')
  expect(await page.asksAfter(20_000)).toEqual(ONCE)
  expect(await page.laterAsks()).toBe(0)
  await page.press('Update deployment')
  expect(await page.asksAfter(10_000)).toEqual(ONCE)
  fireEvent.click(screen.getByRole('switch', { name: 'Force HTTPS' }))
  await page.press('Apply')
  expect(await page.asksAfter(10_000)).toEqual(ONCE)
  page.put(one('clever-cloud', { status: 'stopped' }))
  await page.press('Stop')
  expect(await page.asksAfter(4_000)).toEqual(ONCE)
  page.put(one('clever-cloud'))
  await page.press('Start')
  expect(await page.asksAfter(10_000)).toEqual(ONCE)
  page.http.answer(readDeploymentHistory, {
    deployedVersions: [aVersion({ version: 2 }), aVersion()],
    deploymentRuns: [],
  })
  await page.press('Refresh')
  await page.pass(DRAWN_MS)
  await page.press('Deploy version 2')
  expect(await page.asksAfter(20_000)).toEqual(ONCE)
  page.put(undefined)
  await page.press('Remove deployment')
  screen.getByText('Not deployed yet')
  expect(await page.laterAsks()).toBe(0)
})

test('SERV-34 SERV-35 SERV-37 SERV-38 SERV-42 what is under way by then is asked for no sooner, and every 4 s from then on', async () => {
  const page = await watch('clever-cloud', undefined)
  const presses = [
    ['Deploy', 20_000],
    ['Start', 10_000],
    ['Update deployment', 10_000],
    ['Apply', 10_000],
  ] as const
  for (const [name, ms] of presses) {
    if (name === 'Apply') fireEvent.click(screen.getByRole('switch', { name: 'Force HTTPS' }))
    page.put(one('clever-cloud', { status: 'deployment in progress' }))
    await page.press(name)
    expect(await page.asksAfter(ms), name).toEqual(ONCE)
    expect(await page.asksAfter(4_000), name).toEqual(ONCE)
    page.put(one('clever-cloud', { status: name === 'Deploy' ? 'stopped' : 'running' }))
    expect(await page.asksAfter(4_000), name).toEqual(ONCE)
    expect(await page.laterAsks(), name).toBe(0)
  }
})

test('SERV-36 SERV-39 SERV-40 SERV-41 SERV-43 on scaleway it is asked for again 4 s after all of them', async () => {
  const page = await watch('scaleway', undefined)
  page.put(one('scaleway'))
  await page.press('Deploy')
  expect(await page.asksAfter(4_000)).toEqual(ONCE)
  await page.press('Update deployment')
  expect(await page.asksAfter(4_000)).toEqual(ONCE)
  fireEvent.click(screen.getByRole('combobox', { name: 'CPU' }))
  fireEvent.click(screen.getByRole('option', { name: '560 mVCPU' }))
  await page.press('Apply')
  expect(await page.asksAfter(4_000)).toEqual(ONCE)
  page.put(one('scaleway', { status: 'stopped' }))
  await page.press('Stop')
  expect(await page.asksAfter(4_000)).toEqual(ONCE)
  page.put(one('scaleway'))
  await page.press('Start')
  expect(await page.asksAfter(4_000)).toEqual(ONCE)
  expect(await page.laterAsks()).toBe(0)
})

test('SERV-34 OP-79 while it is busy the status is asked for every 4 s, until it is not or the page is left', async () => {
  for (const cloud of ['clever-cloud', 'scaleway'] as const) {
    const page = await watch(cloud, one(cloud))
    expect(await page.laterAsks()).toBe(0)
    page.put(one(cloud, { status: cloud === 'scaleway' ? 'pending' : 'deployment in progress' }))
    await page.press('Refresh')
    for (const _ of [1, 2, 3]) expect(await page.asksAfter(4_000)).toEqual(ONCE)
    page.put(one(cloud, { process: { status: 'idle' } }))
    for (const _ of [1, 2]) expect(await page.asksAfter(4_000)).toEqual(ONCE)
    page.put(one(cloud))
    expect(await page.asksAfter(4_000)).toEqual(ONCE)
    expect(await page.laterAsks()).toBe(0)
    // Somebody else has begun something, of which the platform tells.
    page.put(one(cloud, { process: { status: 'idle' } }))
    page.tell()
    await page.pass(DRAWN_MS)
    await page.pass(DRAWN_MS)
    expect(await page.asksAfter(4_000)).toEqual(ONCE)
    // An outage is no end of what is under way.
    page.http.refuse(readDeploymentStatus, 'AWAY', 'not now', 503)
    for (const _ of [1, 2]) expect(await page.asksAfter(4_000)).toEqual(ONCE)
    await act(() => page.goTo('/demo/services'))
    expect(await page.laterAsks()).toBe(0)
    cleanup()
    vi.useRealTimers()
  }
})

test.each(BOTH_CLOUDS)(
  'SERV-44 SERV-45 SERV-85 SERV-86 on %s a deploy or an update that fails asks for the status 2 s later, and shows it; a stop or a removal that fails is not told as done',
  async (cloud) => {
    const page = await watch(cloud, undefined)
    page.http.refuse(deployService, 'ENGINE_FAILED', 'the cloud is full', 422)
    page.put(one(cloud, { process: { status: 'error', error: 'the cloud is full' } }))
    // One that is the first, and one after another that has failed.
    for (const _ of [1, 2]) {
      await page.press('Deploy')
      expect(await page.asksAfter(2_000)).toEqual(ONCE)
      screen.getByRole('button', { name: 'Remove deployment' })
      expect(await page.laterAsks()).toBe(0)
    }
    page.put(one(cloud))
    await page.press('Refresh')
    page.http.refuse(updateDeployment, 'ENGINE_FAILED', 'the cloud is full', 422)
    page.put(one(cloud, { status: 'locked' }))
    await page.press('Update deployment')
    expect(await page.asksAfter(2_000)).toEqual(ONCE)
    expect(screen.getByRole('status').textContent).toBe('locked')
    expect(await page.laterAsks()).toBe(0)
    for (const [name, call] of [
      ['Stop', stopService],
      ['Remove deployment', undeployService],
    ] as const) {
      page.http.refuse(call, 'ENGINE_FAILED', 'the cloud is full', 422)
      await page.press(name)
      expect(page.http.inputsOf(call)).toHaveLength(1)
      expect(await page.asksAfter(2_000)).toEqual(ONCE)
      expect(screen.getByRole('status').textContent).toBe('locked')
    }
    expect(page.said).toEqual([])
  },
)

const ADDRESS = '/api/v1/event-scheduler/service/deployment/:engine'

test.each(['clever-cloud', 'scaleway'] as const)(
  'SERV-32 SERV-33 SERV-73 SERV-74 SERV-75 SERV-76 SERV-77 SERV-78 SERV-79 SERV-85 SERV-86 on %s each button makes its own call, once, of this service on this cloud; stop and removal are told',
  async (cloud) => {
    const { http, put, press, said } = await watch(cloud, one(cloud, { status: 'stopped' }))
    put(one(cloud))
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
    await press('Start')
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
    await press('Refresh')
    await press('Update deployment')
    const isClever = cloud === 'clever-cloud'
    fireEvent.click(screen.getByRole('combobox', { name: isClever ? 'Resources' : 'CPU' }))
    fireEvent.click(screen.getByRole('option', { name: isClever ? /^M / : '560 mVCPU' }))
    await press('Apply')
    await press('Stop')
    put(undefined)
    await press('Remove deployment')
    await press('Deploy')
    const of = { serviceRedisID: 'service:shop', engine: cloud }
    const spec = isClever
      ? { resources: { name: 'M' }, options: { 'force-https': true } }
      : { resources: { 'cpu-limit': 560, 'memory-limit': 256 }, options: { 'http-option': 'enabled' } }
    const asked = http.asked.map(({ call, input }) => [`${call.method} ${call.path}`, input] as const)
    expect(asked.filter(([line, { engine }]) => engine && !line.includes('history'))).toEqual([
      [`POST ${ADDRESS}/status/get`, of],
      [`POST ${ADDRESS}/start`, of],
      [`POST ${ADDRESS}/status/get`, of],
      [`POST ${ADDRESS}/update`, of],
      [`POST ${ADDRESS}/spec/update`, { ...of, deploymentSpec: spec }],
      [`POST ${ADDRESS}/stop`, of],
      [`POST ${ADDRESS}/undeploy`, of],
      [`POST ${ADDRESS}/deploy`, of],
    ])
    expect(said).toEqual([
      { severity: 'success', text: 'the service has been successfully stopped' },
      { severity: 'success', text: 'the service has been successfully undeployed' },
    ])
  },
)
