import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deployService, readDeploymentStatus, type ServiceDeployment, updateDeployment } from '../contract'
import type { CloudName } from '../model/shared/clouds'
import { aContainer, aDeployment, aService } from '../testing/a-service'
import { askedOf, drawPage } from '../testing/draw-page'
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

/** The page of a service on a cloud; from then on time passes as the test says. */
async function watch(cloud: CloudName, deployment: ServiceDeployment | undefined) {
  const { http, put } = heldService(aService({}, deployment && { [CLOUDS[cloud]]: deployment }))
  const drawn = await drawPage({ route: 'detail', params: { serviceRedisID: 'service:shop' }, http, engines: [cloud] })
  await screen.findByRole('button', { name: deployment ? 'Remove deployment' : 'Deploy' })
  await expect.poll(() => askedOf(http, readDeploymentStatus)).toHaveLength(deployment ? 1 : 0)
  await screen.findByText('No version has been deployed here.')
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const asks = () => askedOf(http, readDeploymentStatus).length
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
  page.put(undefined)
  await page.press('Remove deployment')
  screen.getByText('Not deployed yet')
  expect(await page.laterAsks()).toBe(0)
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
    await act(() => page.goTo('/demo/services'))
    expect(await page.laterAsks()).toBe(0)
    cleanup()
    vi.useRealTimers()
  }
})

test('SERV-44 SERV-45 a deploy or an update that fails asks for the status 2 s later', async () => {
  const page = await watch('clever-cloud', one('clever-cloud'))
  page.http.refuse(updateDeployment, 'ENGINE_FAILED', 'the cloud is full', 422)
  await page.press('Update deployment')
  expect(await page.asksAfter(2_000)).toEqual(ONCE)
  page.put(one('clever-cloud', { process: { status: 'error', error: 'the cloud is full' } }))
  await page.press('Refresh')
  page.http.refuse(deployService, 'ENGINE_FAILED', 'the cloud is full', 422)
  await page.press('Deploy')
  expect(await page.asksAfter(2_000)).toEqual(ONCE)
  expect(await page.laterAsks()).toBe(0)
})
