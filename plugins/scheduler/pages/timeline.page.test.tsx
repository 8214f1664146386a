import { fakeHttp } from '@etabli/sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listBundleTimeline, listTimeline, rescheduleTask, scheduleBundle, type TimelineTrigger } from '../contract'
import { SHIFT_FAULTS, SIMULATOR, TIMELINE } from '../messages/timeline'
import { spanOf } from '../model/timeline/time-scale'
import { aTrigger } from '../testing/a-task'
import { aTimelineTrigger } from '../testing/a-timeline-trigger'
import { drawPage } from '../testing/draw-page'

const all = { permission: 'RWX' }
const MAY_ALL = { demo: { permission: 'RWX', task: { ...all, artefact: all, bundle: all } } }
const MAY_READ = { demo: { permission: 'R', task: { permission: 'R', artefact: { permission: 'R' } } } }

/** A time of the next hours, as the platform tells it, and the schedule that runs then. */
function at(hours: number, minutes: number) {
  const time = new Date(spanOf(Date.now()).from + hours * 3_600_000 + minutes * 60_000)
  return { time: time.toISOString(), schedule: `${time.getUTCMinutes()} ${time.getUTCHours()} * * *` }
}
const early = at(3, 0)
const late = at(3, 30)
const orders = aTimelineTrigger({ times: [early.time], schedule: early.schedule, 'typical-seconds': 1_200 })
const visits = aTimelineTrigger({
  ...{ name: 'visits', artefact: 'visits', times: [late.time], schedule: late.schedule, 'typical-seconds': 600 },
})
const paused = aTimelineTrigger({ name: 'archive', artefact: 'archive', paused: true })
const night: TimelineTrigger = {
  ...aTimelineTrigger({ 'redis-id': 'bundle:1', kind: 'bundle', name: 'night', artefact: '' }),
  ...{ times: [late.time], schedule: late.schedule },
  tasks: [
    { name: 'load', after: [], 'typical-seconds': 60 },
    { name: 'report', after: ['load'], 'typical-seconds': 180 },
  ],
}

function platform(triggers: readonly TimelineTrigger[], bundles: readonly TimelineTrigger[] = []) {
  return fakeHttp()
    .answer(listTimeline, () => ({ triggers: [...triggers] }))
    .answer(listBundleTimeline, () => ({ triggers: [...bundles] }))
}
const drawn = (
  http: ReturnType<typeof platform>,
  more: { permissions?: typeof MAY_ALL | typeof MAY_READ; answer?: boolean; search?: string } = {},
) => drawPage({ route: 'timeline', http, permissions: MAY_ALL, ...more })

test('each trigger has a row that says its times, with those of one engine together, and a list says the same', async () => {
  const { user, address } = await drawn(platform([orders, { ...visits, engine: 'slurm' }, paused], [night]))
  const group = await screen.findByRole('list', { name: TIMELINE.group('etabli', 3) })
  within(screen.getByRole('list', { name: TIMELINE.group('slurm', 1) })).getByRole('button', { name: 'visits' })
  within(group).getByRole('img', { name: /^orders: \d\d:00; typically 20 min$/ })
  within(group).getByRole('img', { name: 'archive: Paused; typically 2 min' })
  within(group).getByRole('img', { name: /^night: \d\d:30; / })
  await user.click(screen.getByRole('button', { name: TIMELINE.views.list }))
  expect(address()).toBe('/demo/timeline?view=list')
  const grid = screen.getByRole('grid', { name: TIMELINE.list })
  for (const name of ['orders', 'visits', 'night', 'archive']) within(grid).getByRole('button', { name })
})

test('a trigger is moved by keys, what would collide is shown, and it is applied', async () => {
  const http = platform([orders, visits], [night])
  const { user } = await drawn(http)
  http.answer(rescheduleTask, { taskManifest: aTrigger() })
  await user.click(await screen.findByRole('button', { name: SIMULATOR.start }))
  screen.getByText(SIMULATOR.noCollisions)
  const atOnce = screen.getByRole('spinbutton', { name: SIMULATOR.atOnce })
  await user.clear(atOnce)
  await user.type(atOnce, '2,5{Enter}')
  screen.getByText(/^Enter a number from 1 to 1.000\.$/)
  expect(atOnce).toHaveProperty('value', '2,5')
  await user.clear(atOnce)
  await user.type(atOnce, '2{Enter}')
  expect(screen.queryByText(/^Enter a number/)).toBeNull()
  screen.getByText(SIMULATOR.noCollisions)

  const slider = screen.getByRole('slider', { name: SIMULATOR.slider('orders') })
  slider.focus()
  await user.keyboard('{ArrowRight>6/}')
  expect(slider.getAttribute('aria-valuenow')).toBe('30')
  await screen.findByText(SIMULATOR.changes(1))
  await screen.findByText(SIMULATOR.onEngine('etabli', 3, 2))
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/^\+30 min, next at \d\d:30$/))

  await user.click(screen.getByRole('button', { name: SIMULATOR.apply }))
  await waitFor(() => expect(http.asked.some(({ call }) => call === rescheduleTask)).toBe(true))
  expect(http.asked.find(({ call }) => call === rescheduleTask)?.input).toEqual({
    taskRedisID: 'task:orders',
    schedule: late.schedule,
    zone: 'UTC',
  })
  await screen.findByText(SIMULATOR.unchanged)
})

test('a bundle says its critical path, and is applied as a bundle', async () => {
  const http = platform([], [night])
  const { user } = await drawn(http)
  http.refuse(scheduleBundle, 'REFUSED', 'not now', 422)
  await user.click(await screen.findByRole('button', { name: SIMULATOR.start }))
  await user.click(screen.getByRole('button', { name: 'night' }))
  screen.getByText(SIMULATOR.pathLength('4 min'))
  await user.click(screen.getByRole('button', { name: '+1 h' }))
  await user.click(screen.getByRole('button', { name: SIMULATOR.apply }))
  await waitFor(() => expect(http.asked.some(({ call }) => call === scheduleBundle)).toBe(true))
  expect(http.asked.find(({ call }) => call === scheduleBundle)?.input).toEqual({
    ...{ bundleRedisID: 'bundle:1', engine: 'etabli', zone: 'UTC' },
    schedule: at(4, 30).schedule,
  })
  // It was not taken, so it is still there to be sent again.
  screen.getByText(SIMULATOR.changes(1))
})

test('a schedule whose pattern cannot be moved says so, and can be written', async () => {
  const { user } = await drawn(platform([{ ...orders, schedule: '0,50 3 * * *' }]))
  await user.click(await screen.findByRole('button', { name: SIMULATOR.start }))
  await user.click(screen.getByRole('button', { name: 'orders' }))
  await user.click(screen.getByRole('button', { name: '−5 min' }))
  await screen.findByText(SHIFT_FAULTS.minutesApart)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: SIMULATOR.schedule })
  expect(field.value).toBe('0,50 3 * * *')
  await user.clear(field)
  await user.type(field, '0 4')
  await screen.findByText(SIMULATOR.invalid)
  expect(screen.getByRole('button', { name: SIMULATOR.apply }).getAttribute('aria-disabled')).toBe('true')
  await user.type(field, ' * * *')
  await screen.findByText(SIMULATOR.changes(1))
  await user.click(screen.getByRole('button', { name: SIMULATOR.reset }))
  await screen.findByText(SIMULATOR.unchanged)
})

test('leaving sends nothing, and asks where something was moved', async () => {
  const http = platform([orders])
  const { user, asked, goTo, address } = await drawn(http, { answer: false })
  await user.click(await screen.findByRole('button', { name: SIMULATOR.start }))
  await user.click(screen.getByRole('button', { name: SIMULATOR.leave }))
  expect(asked).toEqual([])
  await user.click(await screen.findByRole('button', { name: SIMULATOR.start }))
  await user.click(screen.getByRole('button', { name: 'orders' }))
  await user.click(screen.getByRole('button', { name: '+5 min' }))
  await user.click(screen.getByRole('button', { name: SIMULATOR.leave }))
  await waitFor(() => expect(asked.map(({ title }) => title)).toEqual([SIMULATOR.leaveTitle]))
  screen.getByText(SIMULATOR.changes(1))
  await goTo('/demo/tasks')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(address()).toBe('/demo/timeline')
  expect(http.asked.every(({ call }) => call === listTimeline || call === listBundleTimeline)).toBe(true)
})

test('what is paused, and what the user may not run, stays where it is', async () => {
  const moving = await drawn(platform([paused]))
  await moving.user.click(await screen.findByRole('button', { name: SIMULATOR.start }))
  const fixed = screen.getByRole('slider', { name: SIMULATOR.slider('archive') })
  fixed.focus()
  await moving.user.keyboard('{ArrowRight}')
  expect(fixed.getAttribute('aria-valuetext')).toBe(SIMULATOR.isPaused)
  screen.getByText(SIMULATOR.unchanged)
  moving.unmount()
  const reading = await drawn(platform([orders]), { permissions: MAY_READ })
  await reading.user.click(await screen.findByRole('button', { name: SIMULATOR.start }))
  expect(screen.getByRole('slider', { name: SIMULATOR.slider('orders') }).getAttribute('aria-disabled')).toBe('true')
})

test('while nothing is known, where that fails, where nothing is scheduled or allowed, the page says so', async () => {
  const waiting = await drawn(fakeHttp().hold(listTimeline).hold(listBundleTimeline))
  await screen.findByRole('status', { name: TIMELINE.loading })
  waiting.unmount()
  const failing = await drawn(platform([]).refuse(listTimeline, 'DOWN', 'the platform is away', 503))
  await screen.findByText(TIMELINE.failed)
  failing.unmount()
  const partly = await drawn(platform([orders]).refuse(listBundleTimeline, 'DOWN', 'the platform is away', 503))
  await screen.findByText(TIMELINE.bundlesFailed)
  await screen.findByRole('button', { name: 'orders' })
  partly.unmount()
  const empty = await drawn(platform([]))
  await screen.findByText(TIMELINE.empty)
  empty.unmount()
  await drawPage({ route: 'timeline', http: platform([]), permissions: { demo: { permission: 'R' } } })
  await screen.findByText(TIMELINE.denied)
})
