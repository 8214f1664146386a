import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { DBT_PATIENCE, DbtWorld, jobOver } from '#tests/support/dbt-world'
import { git, serveGit } from '#tests/support/git-server'
import { customSecret } from '#tests/support/secrets'
import type { Client } from '#tests/support/world'
import {
  type ArtefactInput,
  createArtefact,
  execTask,
  readApplicationLog,
  readTask,
} from '../../plugins/scheduler/contract'
import {
  generateReport,
  listFailingRows,
  listRunResults,
  openModel,
  readReportPage,
  updateModel,
  validateModel,
} from '../../plugins/transform/contract'

// A dbt project on DuckDB that lies in a folder of its repository, with packages from beside it and from elsewhere.

const project = 'lake'
const SECRET = 'canary-of-a-task-7f'
const FILES = (packages: string) => ({
  'warehouse/dbt_project.yml': "name: lake\nversion: '1.0'\nprofile: lake\n",
  'warehouse/packages.yml': `packages:\n  - local: ../shared\n  - git: "${packages}/money.git"\n    revision: v1\n`,
  'warehouse/models/prices.sql':
    "select n as id, {{ money.cents('n') }} as price, {{ shared.word() }} as word from range(1, 40) as all_of_them(n)\n",
  'warehouse/models/asked.sql':
    "{{ config(materialized='table') }} {{ log('token ' ~ env_var('TOKEN', ''), info=true) }} select '{{ env_var('REGION', 'none') }}' as region, md5('{{ env_var('TOKEN', '') }}') as token\n",
  'warehouse/tests/no_high_price.sql':
    "select id, price, word, [id] as list, date '2026-10-31' as day from {{ ref('prices') }} where price > 500\n",
  'shared/dbt_project.yml': "name: shared\nversion: '1.0'\n",
  'shared/macros/word.sql': `{% macro word() %}'<b>"dear"</b>'{% endmacro %}`,
})
const MONEY = {
  'dbt_project.yml': "name: money\nversion: '1.0'\n",
  'macros/cents.sql': '{% macro cents(column) %}({{ column }} * 100){% endmacro %}',
}

let dbt: DbtWorld
let ana: Client
let folder: string
let packages: Server
/** The file of the warehouse. */
let lake: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-lake-'))
  const money = join(folder, 'money.git')
  await git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', money)
  await git(money, 'tag', 'v1', await commitTree(money, 'main', 'Money', MONEY))
  const served = await serveGit(folder)
  packages = served.server
  dbt = await DbtWorld.open({ runsDbt: true })
  ana = dbt.ana
  await dbt.project(project)
  await dbt.repositories.commit(project, FILES(served.url))
  lake = await dbt.onDuckdb(project, folder)
}, DBT_PATIENCE)
afterAll(async () => {
  await dbt?.close()
  packages?.closeAllConnections()
  packages?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a session is validated with the packages that the project lists, from its repository and by git, which are installed once for it', {
  timeout: DBT_PATIENCE,
}, async () => {
  const modelName = 'prices'
  const { dbtFileSessionRedisID, dbtModel } = (await ana.call(openModel, { project, modelName })).dbtModelInWorks
  const changed = { ...dbtModel, SQLFileContent: `${dbtModel.SQLFileContent}-- changed\n` }
  await ana.call(updateModel, { project, modelName, dbtFileSessionRedisID, dbtModel: changed })
  const { jobID } = await ana.call(validateModel, { project, modelName, dbtFileSessionRedisID })
  const { status, data } = await jobOver(ana, jobID)
  expect(status, data.output).toBe('completed')
  expect(data.output?.match(/Installing the packages that the dbt project lists/g)).toHaveLength(1)
  expect(data.output).toMatch(/Installed from revision [0-9a-f]{40}/)
  expect(data.output).toMatch(/Installed from <local @ \.\.\/shared>/)
  // Nobody learns where on the machine it lies.
  expect(data.output).not.toContain(dbt.world.home)
})

test('the rows of a failed test are read from DuckDB, and the report shows the first of them, as text', {
  timeout: DBT_PATIENCE,
}, async () => {
  expect((await dbt.dbt(project, 'run', '--select', 'prices')).status).toBe('completed')
  const jobID = await dbt.start(project, ['test'])
  expect((await jobOver(ana, jobID)).data.appError?.message).toBe('1 of 1 failed: no_high_price')
  const { results } = await ana.call(listRunResults, { project, jobID })
  const node = results[0]?.id ?? ''
  expect(results).toMatchObject([{ status: 'fail', failures: 34, hasRows: true }])
  const { columns, rows, isPartial } = await ana.call(listFailingRows, { project, jobID, node })
  expect(columns.map(({ name }) => name)).toEqual(['id', 'price', 'word', 'list', 'day'])
  expect(rows).toHaveLength(34)
  expect(rows[0]).toEqual(['6', '600', '<b>"dear"</b>', expect.stringContaining('6'), '2026-10-31'])
  expect(isPartial).toBe(false)

  const report = await ana.call(generateReport, { project, args: ['report'] })
  expect((await jobOver(ana, report.jobID)).status).toBe('completed')
  const { page } = await ana.call(readReportPage, { project })
  const { text } = await dbt.world.anonymous().request('GET', page?.url ?? '')
  expect(text).toContain('<td>600</td><td>&lt;b&gt;&quot;dear&quot;&lt;/b&gt;</td>')
  expect(text.match(/&quot;dear&quot;/g)).toHaveLength(5)
})

test('a dbt command that is run as a task reads the variables and secrets of its artefact; its output and results hide them, and none of them changes how dbt is run', {
  timeout: DBT_PATIENCE,
}, async () => {
  const { 'redis-id': redisId } = await customSecret(ana, project, 'token', { TOKEN: SECRET })
  const set = [
    ...[
      ['DBT_COMMAND', 'dbt run --select asked'],
      ['REGION', 'north'],
      ['DBT_ENGINE_PROFILES_DIR', '/nowhere'],
    ],
    ...[
      ['DBT_TARGET_PATH', '/nowhere'],
      ['PATH', '/nowhere'],
      ['PYTHONPATH', '/nowhere'],
    ],
  ]
  const artefact: ArtefactInput = {
    ...{
      name: 'asked',
      description: 'A command of dbt.',
      kind: 'dbt',
      env: set.map(([name = '', value = '']) => ({ name, value })),
    },
    ...{ 'git-url': `etabli:${project}`, 'git-branch': 'main', 'code-path': '', secrets: [redisId] },
  }
  await ana.call(createArtefact, { project, artefact })
  const { taskManifest } = await ana.call(execTask, {
    project,
    taskManifest: {
      ...{ name: 'asked', description: '', 'artefact-origin': `${project}/asked` },
      'engine-setup': { engine: 'etabli' },
    },
  })
  const taskRedisID = taskManifest['redis-id']
  const task = async () => (await ana.call(readTask, { taskRedisID })).taskManifest
  await expect.poll(async () => (await task())['completion-time'], { timeout: DBT_PATIENCE }).not.toBe('')
  const lines = (await ana.call(readApplicationLog, { taskRedisID })).taskLogs.map(({ payload }) => payload).join('\n')
  expect((await task()).status, lines).toBe('completed')
  expect(lines).toMatch(/OK created sql table model main\.asked/)
  expect(lines).toMatch(/token /)
  expect(lines).not.toContain(SECRET)
  const { rows } = await dbt.world.query('select message from dbt_run_result')
  expect(JSON.stringify(rows)).not.toContain(SECRET)
  const database = await DuckDBInstance.create(lake)
  try {
    const connection = await database.connect()
    const read = await connection.runAndReadAll('select * from asked')
    expect(read.getRows()).toEqual([['north', createHash('md5').update(SECRET).digest('hex')]])
  } finally {
    database.closeSync()
  }
})
