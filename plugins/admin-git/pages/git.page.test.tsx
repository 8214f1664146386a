import { drawPage, fakeHttp } from '@etabli/sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { listGitRepositories, listGitRuns, runGitCommand } from '../contract'
import plugin from '../plugin'

async function drawGit() {
  const http = fakeHttp()
    .answer(listGitRepositories, {
      gitRepositories: [
        { id: 'r1', name: 'shop' },
        { id: 'r2', name: 'transit' },
      ],
    })
    .answer(listGitRuns, { gitRuns: [] })
    .answer(runGitCommand, { jobID: 'j1' })
  const drawn = await drawPage({ plugin, route: 'git', http, role: 'admin' })
  onTestFinished(drawn.end)
  await screen.findByRole('option', { name: 'transit' })
  return { ...drawn, user: userEvent.setup(), inputsOf: http.inputsOf }
}
const projects = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Project' })
const command = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Command' })
/** Whatever it is called now. */
const run = () => screen.getByRole('button', { name: /^Run(ning…)?$/ })
const looks = () => ['aria-busy', 'aria-disabled'].map((name) => run().getAttribute(name) === 'true')

test('GIT-04 GIT-13 CALL-07 the project selector offers the repositories that are loaded; a command runs in the one of the chosen name, and its job is followed to its end', async () => {
  const { http, user, tellJob } = await drawGit()
  expect([...projects().options].map(({ text }) => text)).toEqual(['Choose a project', 'shop', 'transit'])
  await user.selectOptions(projects(), 'transit')
  await user.type(command(), 'branch')
  await user.click(run())
  await screen.findByRole('button', { name: 'Running…' })
  expect(http.asked).toContainEqual({ call: runGitCommand, input: { project: 'transit', cmd: 'branch' } })

  tellJob({ jobID: 'j1', status: 'running', data: {} })
  await screen.findByText('Waiting for output…')
  tellJob({ jobID: 'j1', status: 'completed', data: { output: '* main\n', exitCode: 0 } })
  await screen.findByText('exit code 0')
  await screen.findByRole('button', { name: 'Run' })
})

test('GIT-01 GIT-02 GIT-03 the page has a project selector, a command, Run and an output; Run without a project or a command says what is missing, and calls nothing', async () => {
  const { user, said, inputsOf } = await drawGit()
  expect([projects().value, command().value, run().textContent]).toEqual(['', '', 'Run'])
  expect(screen.getByRole('region', { name: 'Output' }).textContent).toContain('Nothing has been run yet.')
  const noProject = { severity: 'error', text: 'no project selected' }
  await user.click(run())
  await user.type(command(), 'log')
  await user.click(run())
  await user.type(command(), '{Enter}')
  expect(said).toEqual([noProject, noProject, noProject])
  await user.selectOptions(projects(), 'shop')
  const empty = { severity: 'error', text: 'cmd is empty' }
  for (const blank of ['', '   ']) {
    await user.clear(command())
    if (blank !== '') await user.type(command(), blank)
    await user.click(run())
    await user.type(command(), '{Enter}')
  }
  expect(said.slice(3)).toEqual([empty, empty, empty, empty])
  // What is called at last is the only call.
  await user.type(command(), 'branch{Enter}')
  await waitFor(() => expect(looks()).toEqual([true, true]))
  expect(inputsOf(runGitCommand)).toEqual([{ project: 'shop', cmd: 'branch' }])
})

test('GIT-06 GIT-07 Run shows that a job runs, and none is begun meanwhile; the output is shown as it grows, and Run is as before however the job ends', async () => {
  const { http, user, tellJob, inputsOf } = await drawGit()
  const output = async () => (await screen.findByRole('log', { name: 'Output' })).textContent
  await user.selectOptions(projects(), 'shop')
  await user.type(command(), 'fsck')
  const ends = [
    { status: 'completed', data: { output: 'one\ntwo\n', exitCode: 0 } },
    { status: 'error', data: { output: 'one\nfatal\n', exitCode: 128, appError: { message: 'git fsck ended' } } },
  ]
  for (const [index, end] of ends.entries()) {
    const jobID = `j${index}`
    http.answer(runGitCommand, { jobID })
    expect([run().textContent, looks()]).toEqual(['Run', [false, false]])
    await user.click(run())
    await screen.findByRole('button', { name: 'Running…' })
    expect(looks()).toEqual([true, true])
    tellJob({ jobID, status: 'running', data: { output: 'one\n' } })
    await waitFor(async () => expect(await output()).toBe('one\n'))
    await user.type(command(), '{Enter}')
    expect([looks(), inputsOf(runGitCommand).length]).toEqual([[true, true], index + 1])
    tellJob({ jobID, ...end })
    await screen.findByRole('button', { name: 'Run' })
    expect(looks()).toEqual([false, false])
    await waitFor(async () => expect(await output()).toBe(end.data.output))
  }
})
