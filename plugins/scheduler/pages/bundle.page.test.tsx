import { formatDateTime } from '@etabli/sdk'
import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Bundle,
  deleteBundle,
  listArtefacts,
  listBundleStatuses,
  listTaskEngines,
  pauseBundle,
  readBundle,
  runBundle,
  scheduleBundle,
  unscheduleBundle,
} from '../contract'
import { aBundle, aBundleRun, anArtefact, waiting } from '../testing/a-bundle'
import { drawPage } from '../testing/draw-page'

const ID = 'bundle:01JDB0000000000000000000AA'
const scheduled = (setup: Partial<Bundle['schedule-setup']> = {}) =>
  aBundle({
    'schedule-setup': {
      schedule: '0 6 * * *',
      zone: 'Europe/Zurich',
      engine: 'etabli',
      'next-time': '2026-11-21T05:00:00.000Z',
      ...setup,
    },
  })

const aPlatform = (bundle = aBundle(), runs = [aBundleRun({ tasks: [] })]) =>
  fakeHttp()
    .answer(readBundle, { bundle })
    .answer(listTaskEngines, { taskEngines: [] })
    .answer(listArtefacts, { artefacts: ['load', 'clean', 'report', 'copy'].map((name) => anArtefact(name)) })
    .answer(listBundleStatuses, { bundleStatuses: runs })

async function open(http = aPlatform(), options: Partial<Parameters<typeof drawPage>[0]> = {}) {
  const page = await drawPage({ route: 'bundle', params: { bundleRedisID: ID }, http, ...options })
  await screen.findByRole('heading', { level: 1, name: 'nightly' })
  return page
}
const button = (name: string) => screen.getByRole('button', { name })
const isClosed = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
async function openTrigger({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(button('Trigger'))
  const heading = await screen.findByText('Trigger of nightly', { selector: 'h3' })
  const popover = within(heading.parentElement ?? document.body)
  const field = popover.getByRole<HTMLInputElement>('textbox', { name: 'Cron expression' })
  const apply = popover.getByText('Apply')
  return {
    field,
    zone: popover.getByLabelText('Time zone'),
    write: (value: string) => fireEvent.change(field, { target: { value } }),
    findText: (text: string) => popover.findByText(text),
    canApply: () => apply.getAttribute('aria-disabled') !== 'true',
    apply: () => user.click(apply),
  }
}
const activity = () => within(screen.getByRole('region', { name: 'Activity' }))
/** Once no dialog hides it. */
const activityBeside = async () => within(await screen.findByRole('region', { name: 'Activity' }))
async function chooseEngine(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(activity().getByRole('combobox', { name: 'Engine' }))
  await user.click(await screen.findByRole('option', { name }))
}

test('SHELL-101 BUND-08 BUND-09 BUND-10 BUND-11 OP-76 the page shows what a bundle is, and its artefacts with what each waits for', async () => {
  const files = { name: 'copy', dependency: { ...waiting('copy', 'load').dependency, type: 'files' } } as const
  const { user, address, container } = await open(aPlatform(aBundle({ artefacts: [...aBundle().artefacts, files] })))
  const facts = [...container.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent])
  expect(facts).toEqual([
    ['Name', 'nightly'],
    ['Description', 'Loads and reports the day'],
    ['At once', '4 artefacts'],
    ['Last modified', `${formatDateTime('2026-11-02T08:00:00.000Z')} by ana@etabli.test`],
    ['Created', formatDateTime('2026-11-01T08:00:00.000Z')],
  ])
  const table = within(screen.getByRole('table', { name: 'Bundled artefacts' }))
  expect(table.getByRole('link', { name: 'report' }).getAttribute('href')).toBe('/demo/artefacts/report')
  const chips = within(table.getByRole('list', { name: 'Dependencies of report' })).getAllByRole('listitem')
  expect(chips.map(({ textContent }) => textContent)).toEqual(['load', 'clean'])
  expect(table.queryByRole('list', { name: 'Dependencies of copy' })).toBeNull()
  await user.click(button('Edit'))
  expect(address()).toBe(`/demo/bundle/update/${encodeURIComponent(ID)}`)
})

test('BUND-12 BUND-47 deleting asks first, says that it is done and goes to the list', async () => {
  const { user, asked, said, address } = await open(aPlatform().answer(deleteBundle, {}))
  await user.click(button('Delete'))
  await waitFor(() => expect(address()).toBe('/demo/bundles'))
  expect(asked.map(({ text }) => text)).toEqual(['Do you want to delete this bundle ?'])
  expect(said).toEqual([{ severity: 'success', text: 'bundle successfully deleted' }])
})

test('BUND-12 who refuses deletes nothing', async () => {
  const { user, asked, http, address } = await open(aPlatform().answer(deleteBundle, {}), { answer: false })
  await screen.findByRole('link', { name: '01JDS0000000000000000000AA' })
  const [calls, here] = [http.asked.length, address()]
  // What followed from the first answer has come by the second question.
  for (const times of [1, 2]) {
    await user.click(button('Delete'))
    await waitFor(() => expect(asked).toHaveLength(times))
    expect([http.asked.length, address()]).toEqual([calls, here])
  }
})

test('HTTP-12 BUND-13 BUND-47 OP-19 a bundle with a schedule is not deleted, which is information, also where it was given one since', async () => {
  const refused = { severity: 'info', text: 'to remove the bundle, you must first remove the triggers' }
  for (const paused of [false, true]) {
    const { user, asked, said, http } = await open(aPlatform(scheduled({ paused })))
    await user.click(button('Delete'))
    expect([said, asked, http.inputsOf(deleteBundle)]).toEqual([[refused], [], []])
    cleanup()
  }

  const since = aPlatform().refuse(deleteBundle, 'BUNDLE_HAS_SCHEDULE', refused.text, 409)
  const second = await open(since)
  const here = second.address()
  await second.user.click(button('Delete'))
  await waitFor(() => expect(second.said).toEqual([refused]))
  since.refuse(deleteBundle, 'AWAY', 'the database is away', 503)
  await second.user.click(button('Delete'))
  await waitFor(() => expect(second.said).toEqual([refused, { severity: 'error', text: 'the database is away' }]))
  expect(second.address()).toBe(here)
})

test('BUND-14 BUND-17 BUND-44 OP-92 a bundle is launched on the chosen engine, and the page stays', async () => {
  // Its schedule names the other engine.
  const http = aPlatform(scheduled())
  const runs = new Map([['etabli', aBundleRun({ id: 'x:OLD', tasks: [] })]])
  http.answer(listBundleStatuses, ({ engine }) => {
    const run = runs.get(String(engine))
    return { bundleStatuses: run ? [run] : [] }
  })
  http.refuse(runBundle, 'AWAY', 'the database is away', 503)
  const { user, said, address } = await open(http, { engines: ['etabli', 'job-runner'] })
  const here = address()
  await screen.findByRole('link', { name: 'OLD' })
  await chooseEngine(user, 'job-runner')
  await screen.findByText('No runs found.')
  await user.click(button('Launch'))
  await waitFor(() => expect(http.inputsOf(runBundle)).toHaveLength(1))
  await waitFor(() => expect(isClosed('Launch')).toBe(false))
  expect(said).toEqual([])
  http.answer(runBundle, ({ engine }) => {
    const bundleStatus = aBundleRun({ id: 'x:NEW', 'redis-id': 'bundle-status:NEW', status: 'queued', tasks: [] })
    runs.set(String(engine), bundleStatus)
    return { bundleStatus }
  })
  await user.click(button('Launch'))
  await screen.findByRole('link', { name: 'NEW' })
  const input = { bundleRedisID: ID, engine: 'job-runner' }
  expect(http.inputsOf(runBundle)).toEqual([input, input])
  expect(said).toEqual([{ severity: 'success', text: 'the bundle has been successfully launched' }])
  expect(address()).toBe(here)
})

test('BUND-15 the trigger is told in words, with its next time, zone and engine, whichever engine is chosen, and is paused and resumed', async () => {
  const http = aPlatform(scheduled()).answer(pauseBundle, ({ paused }) => {
    const bundle = scheduled({ paused: paused === true })
    http.answer(readBundle, { bundle })
    return { bundle }
  })
  const { user } = await open(http, { engines: ['etabli', 'job-runner'] })
  await (await activityBeside()).findByText('At 06:00')
  await chooseEngine(user, 'job-runner')
  activity().getByText('At 06:00')
  activity().getByText('Runs on etabli')
  activity().getByText('Next: 2026-11-21 at 06:00:00 (Europe/Zurich)')
  expect(activity().queryByText('Unscheduled bundle')).toBeNull()
  await user.click(button('Pause'))
  await (await activityBeside()).findByText('Paused')
  await user.click(button('Resume'))
  await waitFor(() => expect(activity().queryByText('Paused')).toBeNull())
  const asked = http.asked.filter(({ call }) => call === pauseBundle).map(({ input }) => input.paused)
  expect(asked).toEqual([true, false])
})

test('BUND-16 BUND-18 BUND-19 BUND-45 OP-78 a bundle without a trigger is given one, and then another', async () => {
  const http = aPlatform().refuse(scheduleBundle, 'AWAY', 'the database is away', 503)
  const page = await open(http, { engines: ['etabli', 'job-runner'] })
  activity().getByText('Unscheduled bundle')
  const trigger = await openTrigger(page)
  expect(trigger.field.placeholder).toBe('* * * * *')
  trigger.write('0 6 * * *')
  await trigger.findText('At 06:00')
  fireEvent.change(trigger.zone, { target: { value: 'Europe/Zurich' } })
  await waitFor(() => expect(trigger.canApply()).toBe(true))
  await trigger.apply()
  await waitFor(() => expect(http.inputsOf(scheduleBundle)).toHaveLength(1))
  await waitFor(() => expect(trigger.canApply()).toBe(true))
  expect(page.said).toEqual([])
  http.answer(scheduleBundle, ({ schedule }) => {
    const bundle = scheduled({ schedule: String(schedule) })
    http.answer(readBundle, { bundle })
    return { bundle }
  })
  await trigger.apply()
  await (await activityBeside()).findByText('At 06:00')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button('Trigger'))
  const told = { severity: 'success', text: 'the bundle has been successfully scheduled' }
  expect(page.said).toEqual([told])
  await chooseEngine(page.user, 'job-runner')
  const again = await openTrigger(page)
  again.write('30 7 * * *')
  await again.findText('At 07:30')
  await waitFor(() => expect(again.canApply()).toBe(true))
  await again.apply()
  await (await activityBeside()).findByText('At 07:30')
  const input = { bundleRedisID: ID, zone: 'Europe/Zurich' }
  expect(http.inputsOf(scheduleBundle).slice(1)).toEqual([
    { ...input, engine: 'etabli', schedule: '0 6 * * *' },
    { ...input, engine: 'job-runner', schedule: '30 7 * * *' },
  ])
  expect(http.asked.some(({ call }) => call === unscheduleBundle)).toBe(false)
  expect(page.said).toEqual([told, told])
})

test('BUND-20 BUND-21 BUND-46 OP-78 what cannot be read cannot be applied, and an empty schedule takes the trigger away', async () => {
  const http = aPlatform(scheduled()).refuse(unscheduleBundle, 'AWAY', 'the database is away', 503)
  const page = await open(http)
  const trigger = await openTrigger(page)
  expect(trigger.field.value).toBe('0 6 * * *')
  trigger.write('0 25 * * *')
  await trigger.findText('Invalid expression')
  expect(trigger.canApply()).toBe(false)
  await page.user.type(trigger.field, '{Enter}')
  trigger.write('')
  await waitFor(() => expect(trigger.canApply()).toBe(true))
  await trigger.apply()
  await waitFor(() => expect(http.inputsOf(unscheduleBundle)).toHaveLength(1))
  await waitFor(() => expect(trigger.canApply()).toBe(true))
  expect(page.said).toEqual([])
  http.answer(unscheduleBundle, () => {
    http.answer(readBundle, { bundle: aBundle() })
    return { bundle: aBundle() }
  })
  await trigger.apply()
  await (await activityBeside()).findByText('Unscheduled bundle')
  expect(http.inputsOf(unscheduleBundle)).toEqual([{ bundleRedisID: ID }, { bundleRedisID: ID }])
  expect(http.asked.some(({ call }) => call === scheduleBundle)).toBe(false)
  expect(page.said).toEqual([{ severity: 'success', text: 'the bundle has been successfully unscheduled' }])
})

test('BUND-20 an empty schedule takes away a paused trigger too', async () => {
  const http = aPlatform(scheduled({ paused: true })).answer(unscheduleBundle, () => {
    http.answer(readBundle, { bundle: aBundle() })
    return { bundle: aBundle() }
  })
  const page = await open(http)
  const trigger = await openTrigger(page)
  trigger.write('')
  await waitFor(() => expect(trigger.canApply()).toBe(true))
  await trigger.apply()
  await (await activityBeside()).findByText('Unscheduled bundle')
  expect(page.said).toEqual([{ severity: 'success', text: 'the bundle has been successfully unscheduled' }])
})

test('BUND-22 OP-91 the runs stand four to a page, the newest first, each with a link to it', async () => {
  const runs = Array.from({ length: 6 }, (_, place) =>
    aBundleRun({
      id: `etabli:RUN${place}`,
      'redis-id': `bundle-status:RUN${place}`,
      'creation-time': `2026-11-2${place}T08:00:00.000Z`,
      step: `step ${place}`,
      tasks: [],
    }),
  )
  const { user, tell } = await open(aPlatform(aBundle(), runs))
  const table = within(screen.getByRole('grid', { name: 'Runs' }))
  const ids = () => table.getAllByRole('link').map(({ textContent }) => textContent)
  await waitFor(() => expect(ids()).toEqual(['RUN5', 'RUN4', 'RUN3', 'RUN2']))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Status',
    'Step',
    'Start time',
    'Completion time',
  ])
  const [, first] = table.getAllByRole('row')
  expect(first?.textContent).toBe(
    `RUN5completedstep 5${formatDateTime('2026-11-20T08:00:00.000Z')}${formatDateTime('2026-11-20T08:03:00.000Z')}`,
  )
  expect(table.getByRole('link', { name: 'RUN5' }).getAttribute('href')).toBe(
    '/demo/bundle/status/bundle-status%3ARUN5',
  )
  await user.click(activity().getByRole('button', { name: 'Next page' }))
  expect(ids()).toEqual(['RUN1', 'RUN0'])
  tell()
  expect(ids()).toEqual(['RUN1', 'RUN0'])
})

test('BUND-23 where a bundle has not run the table says so, until a run is told of', async () => {
  await open(aPlatform().hold(listBundleStatuses))
  expect(screen.queryByText('No runs found.')).toBeNull()
  cleanup()
  const http = aPlatform(aBundle(), [])
  const { tell } = await open(http)
  await screen.findByText('No runs found.')
  http.answer(listBundleStatuses, { bundleStatuses: [aBundleRun({ id: 'x:LATER', tasks: [] })] })
  tell()
  await screen.findByRole('link', { name: 'LATER' })
})

test('BUND-48 OP-69 a bundle with no artefact, or with an unknown one, is neither launched nor scheduled', async () => {
  for (const artefacts of [[], [waiting('gone')]]) {
    const page = await open(aPlatform(aBundle({ artefacts })))
    const { user, said, http, unmount } = page
    await waitFor(() => expect(http.asked.some(({ call }) => call === listArtefacts)).toBe(true))
    await user.click(button('Launch'))
    const trigger = await openTrigger(page)
    trigger.write('0 6 * * *')
    await waitFor(() => expect(trigger.canApply()).toBe(true))
    await trigger.apply()
    const refusal = { severity: 'error', text: 'invalid bundle' }
    await waitFor(() => expect(said).toEqual([refusal, refusal]))
    expect(http.asked.some(({ call }) => call === runBundle || call === scheduleBundle)).toBe(false)
    unmount()
  }
})

test('who may not run or change bundles is told why, and who may see only some artefacts can launch', async () => {
  const reader = { permission: 'RWX', task: { permission: 'RWX', bundle: { permission: 'R' } } }
  const { unmount } = await open(aPlatform(scheduled()), { permissions: { demo: reader } })
  expect(['Edit', 'Delete', 'Pause', 'Trigger', 'Launch'].map(isClosed)).toEqual([true, true, true, true, true])
  unmount()
  const confined = {
    permission: 'RWX',
    task: { permission: 'RWX', artefact: { permission: 'R', acl: ['load'] }, bundle: { permission: 'RWX' } },
  }
  const http = aPlatform(aBundle({ artefacts: [waiting('hidden')] })).answer(runBundle, { bundleStatus: aBundleRun() })
  const { user, said } = await open(http, { permissions: { demo: confined } })
  await user.click(button('Launch'))
  await waitFor(() => expect(said.map(({ severity }) => severity)).toEqual(['success']))
})

test('a bundle that somebody else deletes meanwhile says so', async () => {
  const http = aPlatform()
  const { tell } = await open(http)
  http.refuse(readBundle, 'UNKNOWN_BUNDLE', 'unknown bundle', 404)
  tell()
  await screen.findByText('There is no such bundle')
})

test('a bundle that is not there says so and leads to the others', async () => {
  const http = aPlatform().refuse(readBundle, 'BUNDLE_UNKNOWN', 'there is no such bundle', 404)
  const { user, address } = await drawPage({ route: 'bundle', params: { bundleRedisID: ID }, http })
  await screen.findByText('There is no such bundle')
  await user.click(button('All bundles'))
  expect(address()).toBe('/demo/bundles')
})
