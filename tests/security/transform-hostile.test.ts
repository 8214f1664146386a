import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { cancelJob, readJobState } from '@etabli/core/jobs/contract'
import { listProjects } from '@etabli/core/projects/contract'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type CodeTree, commitTree } from '#tests/support/code-repository'
import { BUILDER_PASSWORDS } from '#tests/support/global-setup'
import { homeWithDbt } from '#tests/support/home-with-dbt'
import { HOSTILE_CODE, hostileVariables, NOTHING_SEEN } from '#tests/support/hostile-task'
import { processesOf, until } from '#tests/support/product'
import { connectionSecret } from '#tests/support/secrets'
import { type Client, everything, query, World } from '#tests/support/world'
import { openModel, runDbtCommand, updateModel, validateModel } from '../../plugins/transform/contract'

const LONG = 400_000
const PROJECT = 'name: hostile\nprofile: hostile\n'
const CANARY = 'canary-of-another-project'

let repositories: ProjectRepositories
let world: World
let home: string
let lake: string
let ana: Client
let project: string
let path: string
let made = 0

beforeAll(async () => {
  home = await homeWithDbt()
  lake = await mkdtemp(join(tmpdir(), 'etabli-dbt-lake-'))
  const finder = defineServerPlugin({
    id: 'test.finder',
    start: ({ service }) => {
      repositories = service(ProjectRepositories)
      return {}
    },
  })
  world = await World.open({ plugins: [finder], config: { home } })
  ana = await world.user({ acl: { '*': everything('RWX') } })
}, LONG)
afterAll(async () => {
  await world?.close()
  for (const folder of [home, lake]) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})
beforeEach(async () => {
  made += 1
  project = `hostile_${made}`
  path = await aProject(project)
})

async function aProject(name: string): Promise<string> {
  await world.project(name)
  const found = () =>
    repositories.ensure(name).then(
      (one) => one.path,
      () => '',
    )
  await until(async () => (await found()) !== '', 'the server knows the project')
  return found()
}
async function onDuckdb(): Promise<void> {
  const folder = join(lake, project)
  await mkdir(folder)
  const file = join(folder, 'lake.duckdb')
  const database = await DuckDBInstance.create(file)
  database.closeSync()
  await connectionSecret(ana, project, 'dbt', 'duckdb', { path: file })
}
async function onPostgresql(): Promise<void> {
  const { host, port } = inject('postgres')
  const account = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schemas: 'dbt' }
  const data = { host, port, database: 'demo_shop_warehouse', tls: 'off', ...account }
  await connectionSecret(ana, project, 'dbt', 'postgresql', data)
}

const commit = (tree: CodeTree) => commitTree(path, 'main', 'Hostile', { 'dbt_project.yml': PROJECT, ...tree })
const state = async (jobID: string) => (await ana.call(readJobState, { jobID })).jobState
async function over(jobID: string) {
  await until(async () => /completed|error/.test((await state(jobID)).status), 'the job is over', LONG)
  const { status, data } = await state(jobID)
  return { status, output: data.output ?? '', message: data.appError?.message ?? '' }
}
const run = async (args: readonly string[], workDir = '') =>
  (await ana.call(runDbtCommand, { project, args: [...args], workDir })).jobID
/** What the data folder holds, but for code that is kept for the next run. */
const inHome = async () =>
  (await readdir(home, { recursive: true })).filter((name) => !/^(code|packages|repositories)\//.test(name)).toSorted()
const sessionsOf = async (text: string) =>
  (
    await query('postgres', 'select from pg_stat_activity where application_name like $1 and query like $2', [
      'etabli-dbt-%',
      `%${text}%`,
    ])
  ).rowCount

/** A Python model, which runs in dbt's own process. */
function pythonModel(code: string): string {
  const hex = Buffer.from(code).toString('hex')
  return [
    'def model(dbt, session):',
    '    import os, subprocess, sys',
    `    code = bytes.fromhex('${hex}').decode()`,
    '    said = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout',
    '    for line in said.splitlines():',
    '        print("hostile: " + line, flush=True)',
    '    return session.sql("select 1 as id")',
  ].join('\n')
}
const hostileLines = (output: string) =>
  output.split('\n').flatMap((line) => (line.startsWith('hostile: ') ? [line.slice('hostile: '.length)] : []))

test('code of a dbt project reaches no file of the server, of another project or of another session, no process and no store; of the platform it reaches the address, and is nobody there', {
  timeout: LONG,
}, async () => {
  await onDuckdb()
  const other = await aProject('other')
  await commitTree(other, 'main', 'Theirs', { 'dbt_project.yml': PROJECT, 'models/theirs.sql': `select '${CANARY}'\n` })
  const theirs = join(home, 'transform', 'other', 'a-session', 'target')
  await mkdir(theirs, { recursive: true })
  await writeFile(join(theirs, 'manifest.json'), CANARY)
  const variables = hostileVariables({ needles: { 'another project': CANARY }, home, folders: [join(lake, 'other')] })
  const asking = [
    'import urllib.request, urllib.error',
    'try:',
    `    urllib.request.urlopen('${world.url}${listProjects.path}', timeout=5)`,
    '    print("is let in", flush=True)',
    'except urllib.error.HTTPError as error:',
    '    print("is answered", error.code, flush=True)',
  ]
  const code = [
    'import os',
    ...Object.entries(variables).map(([name, value]) => `os.environ['${name}'] = '${value}'`),
    HOSTILE_CODE['hostile/main.py'],
    ...asking,
  ]
  await commit({ 'models/hostile.py': pythonModel(code.join('\n')) })
  const { status, output } = await over(await run(['run']))
  expect(output).not.toContain('without a sandbox')
  expect(hostileLines(output)).toEqual([...NOTHING_SEEN, 'is answered 401'])
  expect(status).toBe('completed')
})

test('settings of a dbt project that lead out are not followed, and hooks, macros and templates see no more than dbt itself', {
  timeout: LONG,
}, async () => {
  await onDuckdb()
  const settings = [
    ...[`target-path: ${home}/evil`, `log-path: ${home}/evil`, 'packages-install-path: ../../../evil'],
    ...[
      `macro-paths: [macros, ${home}/repositories]`,
      `seed-paths: [seeds, ${home}/transform]`,
      `clean-targets: [${lake}, ../..]`,
    ],
    `on-run-start: "{{ log('path ' ~ env_var('PATH') ~ ' secret ' ~ env_var('ETABLI_SECRET_KEY', 'none'), info=true) }}"`,
    `query-comment: "{{ modules.keys() | list }}"`,
  ]
  await commit({
    'dbt_project.yml': `${PROJECT}${settings.join('\n')}\n`,
    'macros/look.sql': `{% macro look() %}{{ log('files ' ~ run_query("select count(*) from glob('${home}/**')").rows[0][0], info=true) }}{% endmacro %}`,
    'models/good.sql': 'select 1 as id\n',
  })
  const before = await inHome()
  const ran = await over(await run(['run']))
  expect(ran.output).toContain('path /usr/local/bin:/usr/bin:/bin secret none')
  expect(ran.status).toBe('completed')
  expect((await over(await run(['run-operation', 'look']))).output).toMatch(/files \d+/)
  await over(await run(['clean']))
  // A package that lies elsewhere on the machine is not there.
  await commit({ 'packages.yml': `packages:\n  - local: ${path}\n`, 'models/good.sql': 'select 1 as id\n' })
  expect(await over(await run(['compile']))).toMatchObject({
    status: 'error',
    message: expect.stringMatching(/^dbt deps failed: /),
  })
  // What the server itself has made: the code that it keeps, and the folder that copies lay in.
  const own = ['code', `transform/${project}`]
  expect(await inHome()).toEqual([...new Set([...before, ...own])].toSorted())
  expect(await readdir(join(lake, project))).toContain('lake.duckdb')
})

test('what code leaves in place of the results and the docs is not followed: a link, and a pipe that nobody writes to', {
  timeout: LONG,
}, async () => {
  await onDuckdb()
  await writeFile(join(home, 'secret.json'), JSON.stringify({ results: [{ unique_id: CANARY, status: 'success' }] }))
  const leaving = (link: string) =>
    [
      'import os, time',
      'target = os.environ["DBT_TARGET_PATH"]',
      'if os.fork() == 0:',
      '    os.setsid()',
      '    os.close(1); os.close(2)',
      '    deadline = time.time() + 30',
      '    while time.time() < deadline:',
      '        for name in ("run_results.json", "static_index.html"):',
      `            try: os.remove(os.path.join(target, name)); ${link}`,
      '            except OSError: pass',
      '            time.sleep(0.001)',
    ].join('\n')
  for (const link of [
    `os.symlink('${home}/secret.json', os.path.join(target, name))`,
    'os.mkfifo(os.path.join(target, name))',
  ]) {
    await commit({ 'models/hostile.py': pythonModel(leaving(link)) })
    const { status, output } = await over(await run(['run']))
    expect(output).not.toContain(CANARY)
    expect(status).toBe('completed')
    const { rows } = await query(world.database, 'select from dbt_run_result where node = $1', [CANARY])
    expect(rows).toEqual([])
  }
})

test('a template that loops is cancelled, with its process and its session in the database; one that is too large is ended', {
  timeout: LONG,
}, async () => {
  await onPostgresql()
  await commit({ 'models/loop.sql': 'select 1 as id\n' })
  const modelName = 'loop'
  const { dbtFileSessionRedisID } = (await ana.call(openModel, { project, modelName })).dbtModelInWorks
  const validated = async (SQLFileContent: string) => {
    const dbtModel = { name: modelName, SQLFileContent, YMLFileContent: '', MDFileContent: '' }
    await ana.call(updateModel, { project, modelName, dbtFileSessionRedisID, dbtModel })
    return (await ana.call(validateModel, { project, modelName, dbtFileSessionRedisID })).jobID
  }
  // Jinja itself refuses it.
  expect(await over(await validated('{% for i in range(10**9) %}{% endfor %}select 1\n'))).toMatchObject({
    status: 'error',
    message: expect.stringContaining('Range too big'),
  })
  expect(await over(await validated("{% set all = 'x' * 10**11 %}select 1\n"))).toMatchObject({
    status: 'error',
    message: expect.stringContaining('Compilation Error in model loop'),
  })
  const asked = `{% if execute and run_query("select 'a ${project} loop'") %}`
  const nested = '{% for i in range(90000) %}{% for j in range(90000) %}{% endfor %}{% endfor %}'
  const jobID = await validated(`${asked}${nested}{% endif %}select 1\n`)
  await until(async () => (await sessionsOf(`a ${project} loop`)) === 1, 'it loops', LONG)
  await ana.call(cancelJob, { jobID })
  expect((await over(jobID)).status).toBe('error')
  await until(async () => (await sessionsOf(`a ${project} loop`)) === 0, 'its session has ended')
  await until(async () => (await processesOf(join(home, 'transform'))).length === 0, 'its process has ended')
})

test('kill -9 of dbt: the job says so, and no statement is left in the database', { timeout: LONG }, async () => {
  await onPostgresql()
  await commit({
    'models/slow.sql': `{{ config(materialized='table') }} select pg_sleep(600)::text as "slow ${project}"\n`,
  })
  const jobID = await run(['run'])
  await until(async () => (await sessionsOf(`slow ${project}`)) === 1, 'it is asked for', LONG)
  for (const pid of await processesOf(join(home, 'transform'))) process.kill(pid, 'SIGKILL')
  const { status, message } = await over(jobID)
  expect({ status, message }).toEqual({
    status: 'error',
    message: expect.stringMatching(/^dbt run was ended by the system \(exit code 137\)/),
  })
  await until(async () => (await sessionsOf(`slow ${project}`)) === 0, 'its session has ended')
})
