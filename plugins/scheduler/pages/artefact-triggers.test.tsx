import { formatDateTime } from '@etabli/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listTaskEngines, listTasks, pauseTask, scheduleTask, type TaskManifest, unscheduleTask } from '../contract'
import { aTrigger } from '../testing/a-task'
import { anEngine } from '../testing/an-artefact'
import { openArtefact, platformWithArtefact, WEEKLY } from '../testing/artefact-page'

const button = (name: string | RegExp) => screen.findByRole('button', { name })

const hourly = aTrigger({ 'redis-id': 'task:T2', schedule: '30 * * * *', zone: 'UTC', status: 'paused' })
const old = aTrigger({ 'redis-id': 'task:T3', schedule: '0 6 * * *', 'creation-time': '2026-10-31T08:00:00Z' })
const STALE =
  'One or more triggers predate the latest artefact update - recreate them to use the latest version of the artefact'

test('ART-14 ART-15 ART-16 ART-47 ART-51 FLOW-13 FLOW-48 FLOW-54 the triggers of the selected engine are chips, which can be removed', async () => {
  // Not the first of them is removed.
  const triggers = { etabli: [hourly, WEEKLY], 'job-runner': [] as TaskManifest[] }
  const http = platformWithArtefact({ triggers }).refuse(unscheduleTask, 'AWAY', 'the database is away', 503)
  const { said, user } = await openArtefact(http)
  const list = await screen.findByRole('list', { name: 'Triggers' })
  await within(list).findByText('At 03:00, only on Monday')
  within(list).getByText(`Next: ${formatDateTime('2026-06-02T01:00:00Z', 'Europe/Zurich')} (Europe/Zurich)`)
  within(list).getByText('Paused (UTC)')
  expect(screen.queryByText(STALE)).toBeNull()
  await user.click(await button('Remove the trigger At 03:00, only on Monday'))
  await waitFor(() => expect(http.inputsOf(unscheduleTask)).toHaveLength(1))
  http.answer(unscheduleTask, () => {
    triggers.etabli = [hourly]
    return {}
  })
  await user.click(await button('Remove the trigger At 03:00, only on Monday'))
  await waitFor(() => expect(within(list).queryByText('At 03:00, only on Monday')).toBeNull())
  within(list).getByText('At 30 minutes past the hour')
  expect(http.inputsOf(unscheduleTask)).toEqual([{ taskRedisID: 'task:T1' }, { taskRedisID: 'task:T1' }])
  expect(said).toEqual([{ severity: 'success', text: 'the trigger has been successfully removed' }])
  await user.click(screen.getByRole('combobox', { name: 'Engine' }))
  await user.click(await screen.findByRole('option', { name: /Cluster/ }))
  await screen.findByText('No triggers on this engine.')
})

test('a trigger is paused, and one that is paused goes on again', async () => {
  const http = platformWithArtefact({ triggers: { etabli: [WEEKLY, hourly] } }).answer(pauseTask, {
    taskManifest: WEEKLY,
  })
  await openArtefact(http)
  await userEvent.click(await button('Pause the trigger At 03:00, only on Monday'))
  await userEvent.click(await button('Resume the trigger At 30 minutes past the hour'))
  expect(http.inputsOf(pauseTask)).toEqual([
    { taskRedisID: 'task:T1', paused: true },
    { taskRedisID: 'task:T2', paused: false },
  ])
})

test('ART-36 ART-37 FLOW-32 OP-75 a trigger that is older than the last change is flagged, also a paused one, with a warning below the triggers', async () => {
  const rested = { ...old, 'redis-id': 'task:T4', schedule: '0 7 * * *', status: 'paused' } as const
  const triggers = { etabli: [WEEKLY, old, rested], 'job-runner': [WEEKLY] }
  const { user } = await openArtefact(platformWithArtefact({ triggers }))
  const part = within(await screen.findByRole('region', { name: 'Triggers' }))
  await part.findByText('At 06:00')
  const warning = await part.findByText(STALE)
  const order = part.getByRole('list').compareDocumentPosition(warning)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const flags = part.getAllByRole('img', { name: 'Predates the latest artefact update' })
  expect(flags.map((flag) => flag.closest('li')?.textContent)).toEqual([
    expect.stringContaining('At 06:00'),
    expect.stringContaining('At 07:00'),
  ])
  expect(part.getAllByRole('listitem')).toHaveLength(3)
  await user.click(screen.getByRole('combobox', { name: 'Engine' }))
  await user.click(await screen.findByRole('option', { name: /Cluster/ }))
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1))
  expect([part.queryByText(STALE), part.queryByRole('img')]).toEqual([null, null])
})

test('ART-17 ART-18 ART-19 ART-20 ART-21 ART-22 ART-23 OP-21 the popover reads a schedule, takes only one that it can read, and is left without a call', async () => {
  const http = platformWithArtefact()
  const { user } = await openArtefact(http)
  await button('Launch')
  await user.click(await button('Trigger'))
  const popover = within(await screen.findByLabelText('New trigger'))
  const field = popover.getByLabelText('Cron expression')
  const apply = popover.getByText('Apply')
  const isClosed = () => apply.getAttribute('aria-disabled') === 'true'
  expect(field.getAttribute('placeholder')).toBe('* * * * *')
  expect(isClosed()).toBe(true)
  await user.type(field, '{Enter}')
  await user.click(apply)
  fireEvent.change(field, { target: { value: '0 25 * * *' } })
  await popover.findByText('Invalid expression')
  expect(isClosed()).toBe(true)
  await user.type(field, '{Enter}')
  fireEvent.change(field, { target: { value: '0 3 * * 1' } })
  await popover.findByText('At 03:00, only on Monday')
  await waitFor(() => expect(isClosed()).toBe(false))
  // One that a preset gives is read as well.
  fireEvent.change(field, { target: { value: '0 3 * * *' } })
  await popover.findByText('At 03:00')
  await user.click(popover.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByLabelText('New trigger')).toBeNull())
  expect(http.inputsOf(scheduleTask)).toEqual([])
  expect(document.activeElement?.textContent).toBe('Trigger')
})

test('ART-46 ART-50 FLOW-53 CALL-10 a trigger is added with the artefact’s own values, in the time zone that is chosen, listed by its name and removed by its id', async () => {
  const triggers: { etabli: TaskManifest[] } = { etabli: [] }
  const http = platformWithArtefact({ triggers })
    .refuse(scheduleTask, 'AWAY', 'the database is away', 503)
    .answer(unscheduleTask, {})
  const { said, user } = await openArtefact(http)
  await user.click(await button('Trigger'))
  const popover = within(await screen.findByLabelText('New trigger'))
  fireEvent.change(popover.getByLabelText('Time zone'), { target: { value: 'Europe/Zurich' } })
  fireEvent.change(popover.getByLabelText('Cron expression'), { target: { value: '0 3 * * 1' } })
  await popover.findByText('At 03:00, only on Monday')
  await user.click(popover.getByText('Apply'))
  await waitFor(() => expect(http.inputsOf(scheduleTask)).toHaveLength(1))
  await waitFor(() => expect(popover.getByText('Apply').getAttribute('aria-disabled')).not.toBe('true'))
  expect(said).toEqual([])
  http.answer(scheduleTask, () => {
    triggers.etabli = [WEEKLY]
    return { taskManifest: WEEKLY }
  })
  await user.click(popover.getByText('Apply'))
  await waitFor(() => expect(screen.queryByLabelText('New trigger')).toBeNull())
  expect(http.inputsOf(scheduleTask).slice(1)).toEqual([
    {
      project: 'demo',
      taskManifest: {
        name: 'orders',
        description: 'Loads the orders of the day',
        'artefact-origin': 'demo/orders',
        'artefact-version': '3',
        'engine-setup': { engine: 'etabli' },
        env: [{ name: 'REGION', value: 'eu' }],
        secrets: ['secret:01'],
        labels: [],
        schedule: '0 3 * * 1',
        zone: 'Europe/Zurich',
      },
    },
  ])
  expect(said).toEqual([{ severity: 'success', text: 'the trigger has been successfully added' }])
  await user.click(await button('Remove the trigger At 03:00, only on Monday'))
  expect(http.inputsOf(unscheduleTask)).toEqual([{ taskRedisID: 'task:T1' }])
  expect(http.inputsOf(listTasks)).toContainEqual({
    project: 'demo',
    engine: 'etabli',
    taskKind: 'cron',
    taskName: 'orders',
  })
})

test('on an engine that is not there now nothing is run, which is said, and its triggers can still be removed', async () => {
  const unavailable = 'The cluster does not answer. Try again later.'
  const http = platformWithArtefact({ triggers: { etabli: [WEEKLY] } }).answer(listTaskEngines, {
    taskEngines: [anEngine('etabli', { unavailable })],
  })
  await openArtefact(http)
  const isClosed = (name: string) => screen.getByText(name).getAttribute('aria-disabled') === 'true'
  await waitFor(() => expect([isClosed('Launch'), isClosed('Trigger')]).toEqual([true, true]))
  const remove = await button('Remove the trigger At 03:00, only on Monday')
  expect(remove.getAttribute('aria-disabled')).toBeNull()
})
