import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PythonTools } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionSecret } from '#tests/support/secrets'
import { SlurmPlace } from '#tests/support/slurm-place'
import { createFlow, listFlowRuns, listFlowStates, readFlowSamples } from '../../plugins/flows/contract'
import { execTask } from '../../plugins/scheduler/contract'

const PROJECT = 'shop'
const LONG = 300_000

let uv: () => Promise<string>
const tools = defineServerPlugin({
  id: 'test.tools',
  start: ({ service }) => {
    uv = () => service(PythonTools).uv()
    return {}
  },
})

let place: SlurmPlace
let [from, to, programs] = ['', '', '']
beforeAll(async () => {
  place = await SlurmPlace.open({ 'none/run': '#!/bin/sh\n' }, [tools])
  ;[from, to] = [join(place.folder, 'from'), join(place.folder, 'to')]
  await mkdir(from)
  await mkdir(to)
  // A node without sandboxes: the folders of the test would be hidden in one.
  programs = join(place.folder, 'bin')
  await mkdir(programs)
  for (const name of await readdir('/usr/bin'))
    if (name !== 'bwrap') await symlink(join('/usr/bin', name), join(programs, name)).catch(() => undefined)
  await rm(join(programs, 'uv'), { force: true })
  await symlink(await uv(), join(programs, 'uv'))
})
afterAll(() => place?.close())

async function sideOf(name: string, folder: string, configuration: Record<string, string>) {
  const { 'redis-id': id } = await connectionSecret(place.ana, PROJECT, name, 'folder', { path: folder })
  const secretConnection = { id: name, 'redis-id': id, name, description: '', kind: 'connection' as const }
  return {
    ...{ name, icon: '', 'singer-source': '', configuration },
    secretConnection: { ...secretConnection, 'connection-type': 'folder', icon: '' },
  }
}

/** Runs the flow on the node to its end. */
async function ran() {
  const manifest = { 'artefact-origin': 'shop/people', 'engine-setup': { engine: 'job-runner' } }
  const { taskManifest } = await place.ana.call(execTask, {
    project: PROJECT,
    taskManifest: { name: 'people', ...manifest, policy: { retries: 0 } },
  })
  const id = taskManifest['redis-id'].slice('task:'.length)
  await expect.poll(() => place.slurm.jobs.some(({ name }) => name === `etabli-${id}`)).toBe(true)
  await place.slurm.run(place.slurm.named(`etabli-${id}`), programs)
  await expect.poll(async () => (await place.read(id)).status).not.toBe('running')
  return { task: await place.read(id), lines: await place.lines(id) }
}

test('a flow runs on a node of a cluster, and tells what it moves as on the platform itself', {
  timeout: LONG,
}, async () => {
  await writeFile(join(from, 'people.jsonl'), '{"id":1,"password":"seven"}\n{"id":2,"password":"eight"}\n')
  const singerFlow = {
    ...{ name: 'people', description: 'People' },
    'singer-tap': await sideOf('tap-jsonl', from, { path: '*.jsonl', stream_name: 'people', primary_keys: 'id' }),
    'singer-target': await sideOf('target-jsonl', to, {}),
  }
  await place.ana.call(createFlow, { project: PROJECT, singerFlow })
  const flow = { project: PROJECT, singerFlowName: 'people' }
  const first = await ran()
  expect(first.task, first.lines.join('\n')).toMatchObject({ status: 'completed', error: '' })
  const file = (await readdir(to, { recursive: true })).find((name) => name.endsWith('.jsonl')) ?? ''
  expect((await readFile(join(to, file), 'utf8')).trim().split('\n')).toHaveLength(2)
  const [run] = (await place.ana.call(listFlowRuns, flow)).flowRuns
  expect(run).toMatchObject({ status: 'completed', streams: [{ stream: 'people', records: 2 }] })
  const taskRedisID = run?.['redis-id'] ?? ''
  const { samples } = await place.ana.call(readFlowSamples, { ...flow, taskRedisID })
  expect(samples[0]?.columns).toContain('password')
  expect(JSON.stringify(samples)).not.toMatch(/seven|eight/)
  const states = async () => (await place.ana.call(listFlowStates, flow)).flowStates
  expect(await states()).toEqual([expect.objectContaining({ origin: 'run', isCurrent: true })])
})
