import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GitRun } from '@etabli/sdk/platform/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTRIES } from './countries'
import { shopProject } from './shop-project'
import { writeProject } from './write-project'

let folder: string

const git = ({ args, input = '' }: Pick<GitRun, 'args' | 'input'>) =>
  new Promise<{ exitCode: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' }
    const child = execFile('git', [...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? 1 : 0, stdout, stderr }),
    )
    // git log reads nothing, and may be over by now.
    if (input !== '') child.stdin?.end(input)
  })
const repository = {
  exclusive: <Value>(work: (run: (one: GitRun) => ReturnType<typeof git>) => Promise<Value>) => work(git),
}
const files = async () => (await git({ args: ['ls-tree', '-r', '--name-only', 'main'] })).stdout.trim().split('\n')
const write = () => writeProject(repository, shopProject(COUNTRIES), new Date())

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-demo-dbt-'))
  await git({ args: ['init', '--bare', '--initial-branch=main', '.'] })
  const first =
    'commit refs/heads/main\ncommitter A <a@b.example> 0 +0000\ndata 1\nx\nM 644 inline jobs/run\ndata 1\nx\n'
  await git({ args: ['fast-import', '--quiet'], input: first })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the dbt project comes beside what is there, once, and not again where somebody has removed it', async () => {
  expect(await write()).toBe(true)
  expect(await files()).toEqual(expect.arrayContaining(['dbt_project.yml', 'jobs/run', 'models/marts/orders.sql']))
  expect(await write()).toBe(false)
  const removed =
    'commit refs/heads/main\ncommitter A <a@b.example> 1 +0000\ndata 1\ny\nfrom refs/heads/main^0\nD dbt_project.yml\n'
  await git({ args: ['fast-import', '--quiet'], input: removed })
  expect(await write()).toBe(false)
  expect(await files()).not.toContain('dbt_project.yml')
})
