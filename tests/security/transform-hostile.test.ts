import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancelJob, readJobState } from '@etabli/core/jobs/contract'
import { listProjects } from '@etabli/core/projects/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type CodeTree, commitTree } from '#tests/support/code-repository'
import { DbtWorld, jobOver, DBT_PATIENCE as LONG } from '#tests/support/dbt-world'
import { type GitServer, git, startGitServer } from '#tests/support/git-server'
import { HOSTILE_CODE, hostileVariables, NOTHING_SEEN } from '#tests/support/hostile-task'
import { processesOf } from '#tests/support/product'
import { connectionSecret } from '#tests/support/secrets'
import { until } from '#tests/support/until'
import { type Client, query, type World } from '#tests/support/world'
import {
  createModel,
  listModels,
  openModel,
  readModel,
  updateModel,
  validateModel,
} from '../../plugins/transform/contract'

const TOKEN = 'canary-token-of-the-remote'
const PROJECT = 'name: hostile\nprofile: hostile\n'
const CANARY = 'canary-of-another-project'

let dbt: DbtWorld
let world: World
let home: string
let lake: string
let remote: GitServer
let ana: Client
let project: string
let path: string
let made = 0

beforeAll(async () => {
  lake = await mkdtemp(join(tmpdir(), 'etabli-dbt-lake-'))
  remote = await startGitServer(TOKEN)
  vi.stubEnv('GIT_SSL_CAINFO', remote.certificate)
  dbt = await DbtWorld.open({ runsDbt: true })
  const { ana: all, ...opened } = dbt
  ana = all
  world = opened.world
  home = opened.world.home
}, LONG)
afterAll(async () => {
  vi.unstubAllEnvs()
  await dbt?.close()
  await remote?.close()
  await rm(lake, { recursive: true, force: true, maxRetries: 5 })
})
beforeEach(async () => {
  made += 1
  project = `hostile_${made}`
  path = await dbt.project(project)
})

const onDuckdb = () => dbt.onDuckdb(project, lake)
const onPostgresql = () => dbt.onPostgresql(project, 'demo_shop_warehouse')
const commit = (tree: CodeTree) => commitTree(path, 'main', 'Hostile', { 'dbt_project.yml': PROJECT, ...tree })
async function over(jobID: string) {
  const { status, data } = await jobOver(ana, jobID)
  return { status, output: data.output ?? '', message: data.appError?.message ?? '' }
}
const run = (args: readonly string[], workDir = '') => dbt.start(project, args, workDir)
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
  const other = await dbt.project('other')
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
  for (const pid of await processesOf(join(home, 'transform')))
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // It went with the one before.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  const { status, message } = await over(jobID)
  expect({ status, message }).toEqual({
    status: 'error',
    message: expect.stringMatching(/^dbt run was ended by the system \(exit code 137\)/),
  })
  await until(async () => (await sessionsOf(`slow ${project}`)) === 0, 'its session has ended')
})

test('a dbt project that comes from elsewhere by its git URL reaches neither files of the server, nor another project, nor another session, by whatever is in its repository', {
  timeout: LONG,
}, async () => {
  const other = await dbt.project('others')
  await commitTree(other, 'main', 'Theirs', { 'dbt_project.yml': PROJECT, 'models/theirs.sql': `select '${CANARY}'\n` })
  const theirs = join(home, 'transform', 'others', 'a-session', 'files')
  await mkdir(join(theirs, 'models'), { recursive: true })
  await writeFile(join(theirs, 'models', 'theirs.sql'), `select '${CANARY}'\n`)
  await writeFile(join(theirs, 'dbt_project.yml'), PROJECT)

  project = 'imported'
  const url = remote.url.replace('/remote.git', '/imported.git')
  const origin = join(remote.folder, '../imported.git')
  await git(remote.folder, 'init', '--quiet', '--bare', '--initial-branch=main', origin)
  await git(origin, 'config', 'http.receivepack', 'true')
  const looking = hostileVariables({ needles: { 'another project': CANARY }, home, folders: [join(lake, 'others')] })
  const code = [
    'import os',
    ...Object.entries(looking).map(([name, value]) => `os.environ['${name}'] = '${value}'`),
    HOSTILE_CODE['hostile/main.py'],
  ]
  const evil = `[core]\n\tfsmonitor = touch ${home}/evil\n\thooksPath = hooks\n[filter "evil"]\n\tsmudge = touch ${home}/evil\n`
  const tree = {
    'dbt_project.yml': [
      PROJECT.trimEnd(),
      `model-paths: [models, '${home}/transform/others', '../../../others', up]`,
      `packages-install-path: '${home}/evil'\ntarget-path: '${home}/evil'\nlog-path: '${home}/evil'`,
      `on-run-start: ["{{ log('secret ' ~ env_var('ETABLI_SECRET_KEY', 'none'), info=true) }}"]`,
      `on-run-end: ["copy (select 1) to '${home}/evil.csv'"]\n`,
    ].join('\n'),
    'profiles.yml': `hostile: {target: t, outputs: {t: {type: duckdb, path: '${lake}/others/lake.duckdb'}}}\n`,
    'models/good.sql': 'select 1 as id\n',
    'models/hostile.py': pythonModel(code.join('\n')),
    'models/link.sql': `-> ${theirs}/models/theirs.sql`,
    'models/upward.sql': '-> ../../../../others/a-session/files/models/theirs.sql',
    up: '-> ../../..',
    seeds: `-> ${home}`,
    'macros/look.sql': `{% macro look() %}{{ log('files ' ~ run_query("select count(*) from glob('${theirs}/**')").rows[0][0], info=true) }}{% endmacro %}`,
    'macros/forever.sql': `{% macro forever() %}{{ log('it loops', info=true) }}{% for i in range(90000) %}{% for j in range(90000) %}{% endfor %}{% endfor %}{% endmacro %}`,
    '.gitattributes': '* filter=evil diff=evil merge=evil\n*.sql ident working-tree-encoding=UTF-8\n',
    '.gitmodules': `[submodule "theirs"]\n\tpath = theirs\n\turl = ${other}\n`,
    '.gitconfig': evil,
    // What git takes for a repository where it looks for one.
    ...{ HEAD: 'ref: refs/heads/main\n', config: `[core]\n\tbare = true\n${evil}` },
    ...{ 'objects/keep': '', 'refs/keep': '', 'hooks/post-checkout': `#!/bin/sh\ntouch '${home}/evil'\n` },
  }
  await commitTree(origin, 'main', 'Hostile', tree)
  await addSubmodule(origin, 'theirs', await git(other, 'rev-parse', 'main'))
  await world.project(project, { git_url: url })
  await connectionSecret(ana, project, 'remote', 'git-token', { url, user: 'ana', token: TOKEN })
  await onDuckdb()
  const before = await inHome()
  expect((await ana.call(listModels, { project })).dbtModels.map(({ label }) => label)).toEqual(['good'])
  for (const modelName of ['link', 'upward', '../others/theirs'])
    expect((await ana.send(readModel, { project, modelName })).status).toBeGreaterThanOrEqual(400)

  const ran = await over(await run(['run']))
  expect(hostileLines(ran.output)).toEqual(NOTHING_SEEN)
  expect(ran.output).toContain('secret none')
  expect(ran.output).toContain('OK created sql view model main.good')
  expect((await over(await run(['run-operation', 'look']))).output).toMatch(/files 0/)
  const jobID = await run(['run-operation', 'forever'])
  await until(async () => (await outputOf(jobID)).includes('it loops'), 'it loops', LONG)
  await ana.call(cancelJob, { jobID })
  expect((await over(jobID)).status).toBe('error')
  await until(async () => (await processesOf(join(home, 'transform'))).length === 0, 'its process has ended')
  for (const [at, local] of ['../../', '../../../others/a-session/files', theirs].entries()) {
    const listed = { 'dbt_project.yml': PROJECT, 'packages.yml': `packages:\n  - local: ${local}\n` }
    await commitTree(origin, 'main', 'Packages', listed)
    // What is created is put on what the remote has by now.
    await ana.call(createModel, { project, modelName: `made_${at}` })
    const { status, message } = await over(await run(['compile']))
    expect({ local, status, message }).toEqual({
      ...{ local, status: 'error', message: expect.stringMatching(/^dbt deps failed: /) },
    })
  }
  expect(await inHome()).toEqual([...new Set([...before, 'code', `transform/${project}`])].toSorted())
  expect(await readFile(join(theirs, 'models', 'theirs.sql'), 'utf8')).toContain(CANARY)
  expect(await readdir(join(lake, project))).toEqual(['lake.duckdb'])
})

const outputOf = async (jobID: string) => (await ana.call(readJobState, { jobID })).jobState.data.output ?? ''

/** As `git submodule add` would: an entry of a commit that is in another repository. */
async function addSubmodule(repository: string, name: string, commit: string): Promise<void> {
  const entries = await git(repository, 'ls-tree', 'main')
  const input = `${entries}\n160000 commit ${commit}\t${name}\n`
  const tree = execFileSync('git', ['-C', repository, 'mktree', '--missing'], { input, encoding: 'utf8' }).trim()
  await git(
    repository,
    'update-ref',
    'refs/heads/main',
    await git(repository, 'commit-tree', '-p', 'main', '-m', 'Theirs', tree),
  )
}
