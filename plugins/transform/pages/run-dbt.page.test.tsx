import { definePlugin, extend, type JobState, lazy } from '@etabli/sdk'
import { type DbtCommandActionProps, DbtCommandActions } from '@etabli/sdk/platform'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { runDbtCommand } from '../contract'
import type { DrawnEditor } from '../testing/draw-editor'
import { aListing, drawList, panelOf } from '../testing/lists'

const COMMANDS = [
  ...['debug', 'compile', 'run', 'test', 'deps', 'snapshot', 'clean', 'seed', 'docs', 'source'],
  ...['run-operation', 'list'],
]
const state = (status: 'running' | 'completed' | 'error', data: JobState['data']): JobState => ({
  ...{ jobID: 'job:1', status, data },
})
const platform = () => aListing().answer(runDbtCommand, { jobID: 'job:1' })
const dialog = async () => within(await screen.findByRole('dialog'))
const press = async (name: string) => fireEvent.click(await (await dialog()).findByRole('button', { name }))
const type = async (text: string) =>
  fireEvent.change((await dialog()).getByLabelText('Arguments'), { target: { value: text } })

const isOff = async () =>
  (await screen.findByRole('button', { name: 'Run dbt' })).getAttribute('aria-disabled') === 'true'

async function drawAsked(more: Partial<DrawnEditor> = {}) {
  const drawn = await drawList('list', { http: platform(), ...more })
  await drawn.user.click(await screen.findByRole('button', { name: 'Run dbt' }))
  return drawn
}
/** A job that has begun. */
async function drawBegun(more: Partial<DrawnEditor> = {}) {
  const drawn = await drawAsked(more)
  await press('Run')
  await waitFor(() => expect(drawn.watched).toEqual(['job:1']))
  return drawn
}

test('JOBS-04 CALL-27 exactly these commands are offered; the line that will run is shown, and sent as its words', async () => {
  const { inputsOf } = await drawAsked()
  const command = (await dialog()).getByLabelText<HTMLSelectElement>('Command')
  expect([...command.options].map(({ value }) => value)).toEqual(COMMANDS)
  fireEvent.change(command, { target: { value: 'seed' } })
  await type(`--vars '{"day": "monday"}' --select x`)
  await (await dialog()).findByText(`dbt seed --vars '{"day": "monday"}' --select x`)
  await press('Run')
  const args = ['seed', '--vars', '{"day": "monday"}', '--select', 'x']
  await waitFor(() => expect(inputsOf(runDbtCommand)).toEqual([{ project: 'demo', args, workDir: '' }]))
})

test('a line with a quotation mark that is not closed is not run', async () => {
  const { inputsOf } = await drawAsked()
  await type(`--vars '{`)
  await (await dialog()).findByText('A quotation mark is not closed.')
  await press('Run')
  expect(inputsOf(runDbtCommand)).toEqual([])
})

test('JOBS-01 JOBS-06 whoever may execute runs a command as a job that is followed, with what it writes; it can be stopped', async () => {
  const member = { permission: 'RX', transform: { permission: 'RX' }, 'dbt-exec': { enabled: true } }
  const { tellJob, stopped } = await drawBegun({ permissions: { demo: member } })
  tellJob(state('running', { output: 'one of nine\n' }))
  const log = await screen.findByRole('log', { name: 'Output of dbt' })
  await waitFor(() => expect(log.textContent).toContain('one of nine'))
  await (await dialog()).findByText('Running')
  await press('Stop')
  await waitFor(() => expect(stopped).toEqual(['job:1']))
  await (await dialog()).findByText('Stopping')
})

test('a job that completes says so in its dialog, and cannot be stopped any more', async () => {
  const { tellJob, said } = await drawBegun()
  tellJob(state('completed', { output: 'done\n', exitCode: 0 }))
  await (await dialog()).findByText('Completed')
  expect((await dialog()).queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(said).toEqual([])
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('OP-88 a job that completes with an error of the application is completed, and its message stands beside', async () => {
  const { tellJob } = await drawBegun()
  tellJob(state('completed', { output: 'done\n', exitCode: 0, appError: { message: 'one model was skipped' } }))
  await (await dialog()).findByText('one model was skipped')
  ;(await dialog()).getByText('Completed')
  expect((await dialog()).queryByText('Failed')).toBeNull()
})

test('JOBS-11 on an error a dialog shows the output, also where it was closed meanwhile, and what went wrong', async () => {
  const { tellJob, said, user } = await drawBegun()
  tellJob(state('running', { output: 'one\n' }))
  await press('Close')
  const again = await screen.findByRole('button', { name: 'Show the running job' })
  expect(await isOff()).toBe(true)
  await user.click(again)
  await press('Close')
  tellJob(state('error', { output: 'one\nrelation is missing\n', exitCode: 1, appError: { message: 'dbt failed' } }))
  const log = await screen.findByRole('log', { name: 'Output of dbt' })
  await waitFor(() => expect(log.textContent).toContain('relation is missing'))
  await (await dialog()).findByText('Failed')
  await (await dialog()).findByText('dbt failed')
  // The poller, which is faked here, tells it by a toast.
  expect(said).toEqual([])
})

test('a job that fails without a word is told of by a toast', async () => {
  const { tellJob, said } = await drawBegun()
  tellJob(state('error', { output: '', exitCode: 1 }))
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text: 'dbt has failed.' }]))
})

test('a job that completes behind its closed dialog is told of by a toast', async () => {
  const { tellJob, said } = await drawBegun()
  await press('Close')
  tellJob(state('completed', { output: '', exitCode: 0 }))
  await waitFor(() => expect(said).toEqual([{ severity: 'success', text: 'dbt has completed.' }]))
  expect(screen.queryByRole('button', { name: 'Show the running job' })).toBeNull()
  expect(await isOff()).toBe(false)
})

test('a job that can no longer be followed says so, and is looked at again on demand', async () => {
  const { failJob, watched } = await drawBegun()
  failJob()
  await (await dialog()).findByText('The job could not be followed. It goes on without this page.')
  await press('Look again')
  await waitFor(() => expect(watched).toEqual(['job:1', 'job:1']))
})

test('a command that is refused stays in its dialog', async () => {
  const http = platform().refuse(runDbtCommand, 'DBT_ARGUMENTS', 'there is no such option', 422)
  const { watched, inputsOf } = await drawAsked({ http })
  await type('--nope')
  await press('Run')
  await waitFor(() => expect(inputsOf(runDbtCommand)).toHaveLength(1))
  expect((await dialog()).getByLabelText<HTMLInputElement>('Arguments').value).toBe('--nope')
  expect(watched).toEqual([])
})

test('OP-45 dbt is run where dbt-exec is enabled alone; whoever may not execute is told so', async () => {
  const transform = { permission: 'RWX' }
  await drawList('list', { permissions: { demo: { permission: 'RWX', transform } } })
  await panelOf('Models')
  expect(screen.queryByRole('button', { name: 'Run dbt' })).toBeNull()
  cleanup()
  await drawList('tests', { permissions: { demo: { permission: 'RWX', transform } } })
  await panelOf('Tests')
  expect(screen.queryByRole('button', { name: 'Run tests' })).toBeNull()
  cleanup()
  const enabled = { permission: 'RW', transform: { permission: 'RW' }, 'dbt-exec': { enabled: true } }
  await drawList('list', { permissions: { demo: enabled } })
  expect(await isOff()).toBe(true)
})

/** Stands in for an area that does something else with a command. */
function Told({ project, args, line }: DbtCommandActionProps) {
  return <p>{[project, args.length, line].join(' | ')}</p>
}
const TELLING = definePlugin({
  id: 'test.telling',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Telling',
  points: [DbtCommandActions],
  extensions: [
    extend(DbtCommandActions, { id: 'told', data: {}, order: 1, view: lazy(async () => ({ default: Told })) }),
  ],
})

test('what other areas do with a command stands beside it, and is given the command as it is written', async () => {
  await drawAsked({ plugins: [TELLING] })
  await type('--select "a b"')
  await (await dialog()).findByText("demo | 3 | dbt run --select 'a b'")
  await type('--select "a b')
  await waitFor(async () => expect((await dialog()).queryByText(/^demo/)).toBeNull())
})
