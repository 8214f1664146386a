import { ApiError } from '@etabli/sdk'
import { type DrawnPage, drawPage, fakeHttp } from '@etabli/sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import {
  createGitSchedule,
  deleteGitSchedule,
  type GitRunSummary,
  type GitSchedule,
  listGitRepositories,
  listGitRuns,
  listGitSchedules,
  runGitCommand,
  switchGitSchedule,
} from '../contract'
import plugin from '../plugin'

const aPlatform = () =>
  fakeHttp()
    .answer(listGitRepositories, { gitRepositories: [{ id: 'r1', name: 'nightly' }] })
    .answer(listGitRuns, { gitRuns: [] })
    .answer(listGitSchedules, { gitSchedules: [] })

async function drawGit(more: Partial<DrawnPage> = {}) {
  const search = 'project=nightly'
  const drawn = await drawPage({ plugin, route: 'git', role: 'admin', search, http: aPlatform(), ...more })
  onTestFinished(drawn.end)
  const { inputsOf } = drawn.http
  return { ...drawn, user: userEvent.setup(), inputsOf }
}
const button = (name: string) => screen.getByRole('button', { name })

test('a command is scheduled: its times are shown in its zone, it is switched off and deleted; what is missing or refused is said', async () => {
  const schedule: GitSchedule = {
    ...{ id: 's1', command: 'count-objects', cron: '0 3 * * *', zone: 'Europe/Zurich' },
    ...{ isEnabled: true, owner: 'ana@etabli.test', nextAt: '2026-11-21T02:00:00.000Z' },
  }
  const http = aPlatform().answer(createGitSchedule, ({ cmd }) => {
    if (cmd !== 'count-objects') throw new ApiError('REFUSED', 422, 'git config may not be run here')
    return { gitSchedule: schedule }
  })
  const { user, said, asked, inputsOf } = await drawGit({ http })
  await screen.findByText('No runs yet.')
  await user.click(button('Schedules'))
  const panel = within(await screen.findByRole('dialog', { name: 'Schedules of nightly' }))
  await panel.findByText('There are no schedules yet.')
  const add = panel.getByRole('button', { name: 'Add schedule' })
  await user.click(add)
  panel.getByText('cmd is empty')
  await panel.findByText('Times is required.')
  const command = panel.getByLabelText(/^Command/)
  fireEvent.change(command, { target: { value: 'config --list' } })
  // Among hundreds of time zones, roles are slow to look for.
  fireEvent.change(panel.getByLabelText('Time zone'), { target: { value: 'Europe/Zurich' } })
  await user.selectOptions(panel.getByLabelText('Presets'), 'Every day at 03:00')
  await panel.findByText('At 03:00')
  const next = await panel.findByLabelText('Next times (Europe/Zurich)')
  expect(within(next).getAllByRole('listitem')).toHaveLength(5)
  await user.click(add)
  expect((await panel.findByRole('alert')).textContent).toBe('git config may not be run here')

  http.answer(listGitSchedules, { gitSchedules: [schedule] })
  fireEvent.change(command, { target: { value: 'count-objects' } })
  await user.click(add)
  const made = within(await panel.findByLabelText('Schedules', { selector: 'ul' }))
  made.getByText('git count-objects')
  made.getByText('Next run: 2026-11-21 at 03:00:00 (Europe/Zurich)')
  made.getByText('Created by ana@etabli.test')
  await made.findByText('At 03:00')
  const times = { project: 'nightly', cron: '0 3 * * *', zone: 'Europe/Zurich' }
  expect(inputsOf(createGitSchedule).at(-1)).toEqual({ ...times, cmd: 'count-objects' })

  const { nextAt: _, ...off } = { ...schedule, isEnabled: false }
  http.answer(switchGitSchedule, { gitSchedule: off }).answer(listGitSchedules, { gitSchedules: [off] })
  await user.click(made.getByRole('switch', { name: 'Run git count-objects' }))
  await made.findByText('Off')
  expect(inputsOf(switchGitSchedule)).toEqual([{ scheduleID: 's1', isEnabled: false }])
  http.answer(deleteGitSchedule, {}).answer(listGitSchedules, { gitSchedules: [] })
  await user.click(made.getByRole('button', { name: 'Delete the schedule of git count-objects' }))
  await panel.findByText('There are no schedules yet.')
  expect(asked.map(({ title, confirm }) => [title, confirm])).toEqual([['Delete schedule?', 'Delete']])
  expect(inputsOf(deleteGitSchedule)).toEqual([{ scheduleID: 's1' }])
  expect(said.map(({ text }) => text)).toEqual(['schedule added', 'schedule deleted'])
})

test('the last runs of a repository are marked, and each opens its output; one more is marked as soon as it runs', async () => {
  const aRun = (jobID: string, command: string, status: GitRunSummary['status']) => ({
    ...{ jobID, command, status, startedAt: '2026-11-20T08:00:00.000Z', isScheduled: false },
  })
  const gitRuns = [aRun('j1', 'branch', 'completed'), aRun('j2', 'show nowhere', 'error')]
  const http = aPlatform().answer(listGitRuns, { gitRuns }).answer(runGitCommand, { jobID: 'j3' })
  const { user, address, tellJob } = await drawGit({ http })
  const strip = await screen.findByLabelText('Last runs')
  const marks = () =>
    within(strip)
      .getAllByRole('button')
      .map((mark) => mark.getAttribute('aria-label')?.replace(/, \d{4}-\d\d-\d\d at [\d:]+$/, ''))
  expect(marks()).toEqual(['Completed: git branch', 'Failed: git show nowhere'])
  await user.click(within(strip).getByRole('button', { name: /^Completed/ }))
  expect(address()).toBe('/admin/git?project=nightly&job=j1')
  tellJob({ jobID: 'j1', status: 'completed', data: { output: '* main\n', exitCode: 0 } })
  await waitFor(async () => expect((await screen.findByRole('log')).textContent).toContain('* main'))

  http.answer(listGitRuns, { gitRuns: [...gitRuns, aRun('j3', 'count-objects', 'running')] })
  await user.type(screen.getByRole('textbox', { name: 'Command' }), 'count-objects{Enter}')
  await waitFor(() => expect(marks().at(-1)).toBe('Running: git count-objects'))
})

test('a command that is refused is told with what is allowed, and nothing of the one before is left beside it', async () => {
  const why = 'git config may not be run here. Allowed are blame, branch.'
  const http = aPlatform().refuse(runGitCommand, 'REFUSED', why, 422)
  const { user, tellJob, said } = await drawGit({ http, search: 'project=nightly&job=j1' })
  tellJob({ jobID: 'j1', status: 'error', data: { args: ['show', 'nowhere'], output: 'no\n', exitCode: 128 } })
  await screen.findByText('git show nowhere')
  screen.getByText('Failed')
  await user.type(screen.getByRole('textbox', { name: 'Command' }), 'config --list{Enter}')
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('The command was not run')
  alert.getByText(why)
  screen.getByText('git config --list')
  screen.getByText('Refused')
  expect([screen.queryByText('Failed'), screen.queryByText(/exit code/), said]).toEqual([null, null, []])
})
