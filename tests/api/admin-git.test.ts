import { execFileSync } from 'node:child_process'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { cancelAdminJob, readAdminJobState } from '@etabli/core/jobs/admin-contract'
import { readJobState } from '@etabli/core/jobs/contract'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin, extend, Secrets, type SecretValues } from '@etabli/sdk/server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endOf, gitJob } from '#tests/support/git-job'
import { type GitServer, git, startGitServer } from '#tests/support/git-server'
import { startSshServer } from '#tests/support/ssh-server'
import { standIn } from '#tests/support/stand-in'
import { until } from '#tests/support/until'
import { type Client, everything, query, World } from '#tests/support/world'
import {
  createGitSchedule,
  deleteGitSchedule,
  listGitRepositories,
  listGitRuns,
  listGitSchedules,
  runGitCommand,
  switchGitSchedule,
} from '../../plugins/admin-git/contract'
import { createUser, deleteUser, listUsers, updateUser } from '../../plugins/admin-users/contract'

const TOKEN = 'canary-token-51c2'

/** The secrets of the projects, as the area of secrets gives them. */
const secrets = new Map<string, SecretValues[]>()
const secret = (name: string, connectionType: string, data: Readonly<Record<string, string>>): SecretValues => {
  return { redisId: `secret:${name}`, name, kind: 'connection', connectionType, data }
}
let repositories: ProjectRepositories
const plugin = defineServerPlugin({
  id: 'test.secrets',
  start: ({ service }) => {
    repositories = service(ProjectRepositories)
    const list = async (project: string) => secrets.get(project) ?? []
    const find = async (project: string, name: string) => (await list(project)).find((one) => one.name === name)
    return { extensions: [extend(Secrets, { list, find })] }
  },
})

let world: World
let remote: GitServer
let admin: Client
const log: string[] = []
beforeAll(async () => {
  remote = await startGitServer(TOKEN)
  world = await World.open({
    plugins: [plugin],
    config: { logLevel: 'info' },
    onLog: (line) => log.push(line),
  })
  for (const name of ['shop', 'transit']) await world.project(name)
  admin = await world.user({ role: 'admin', isAudited: true })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world?.close()
  await remote?.close()
})
beforeEach(() => {
  vi.stubEnv('GIT_SSL_CAINFO', remote.certificate)
})

const eventsOf = async (who: Client) => {
  const { rows } = await query(
    world.database,
    `select action, project, object, outcome, message, after from audit_event where email = $1 and action not like 'session.%' order by id`,
    [who.email],
  )
  return rows
}

test('GIT-09 GIT-13 CALL-07 administrators have a list of the repositories, each with id and name', async () => {
  const { body } = await admin.send(listGitRepositories, {})
  // As they are sent: these fields and no others.
  expect(body).toEqual({
    status: 'success',
    data: {
      gitRepositories: [
        { id: 'shop', name: 'shop' },
        { id: 'transit', name: 'transit' },
      ],
    },
  })
  const user = await world.user({ acl: { '*': everything('RWX') } })
  await expect(user.call(listGitRepositories, {})).rejects.toMatchObject({ status: 403 })
  await expect(user.call(runGitCommand, { project: 'shop', cmd: 'log' })).rejects.toMatchObject({ status: 403 })
})

test('PERM-05 who passes the admin check manages users and runs git commands, and nobody else', async () => {
  const user = { password: 'a long pass phrase', 'external-apps': [], 'sda-configuration': { 'projects-acl': {} } }
  for (const role of ['admin', 'superadmin'] as const) {
    const who = await world.user({ role })
    const email = `made-by-${role}@etabli.test`
    expect((await who.call(createUser, { ...user, email })).user.role).toBe('user')
    expect((await who.call(updateUser, { email, role: 'admin' })).user.role).toBe('admin')
    await who.call(deleteUser, { email })
    expect((await who.call(listUsers, {})).users.map((one) => one.email)).not.toContain(email)
    expect((await gitJob(who, 'shop', 'branch')).data.output).toBe('* main\n')
  }
  const plain = await world.user({ acl: { '*': everything('RWX') } })
  const email = 'not-made@etabli.test'
  const refused = [
    await plain.send(createUser, { ...user, email }),
    await plain.send(updateUser, { email: admin.email, role: 'user' }),
    await plain.send(deleteUser, { email: admin.email }),
    await plain.send(listUsers, {}),
    await plain.send(listGitRepositories, {}),
    await plain.send(runGitCommand, { project: 'shop', cmd: 'branch' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(403))
  const emails = (await admin.call(listUsers, {})).users.map((one) => one.email)
  expect([emails.includes(email), emails.includes(admin.email)]).toEqual([false, true])
})

test('GIT-10 GIT-11 GIT-12 a command is a job, whose state has status and output; a new repository has one commit on main', async () => {
  const { jobID } = await admin.call(runGitCommand, { project: 'shop', cmd: 'git log --format="%s by %an" --all' })
  const state = await endOf(admin, jobID)
  expect(state).toMatchObject({ jobID, status: 'completed', data: { output: 'First commit by Etabli\n', exitCode: 0 } })
  expect((await gitJob(admin, 'shop', 'branch')).data.output).toBe('* main\n')
  expect((await gitJob(admin, 'shop', 'show main:README.md')).data.output).toBe('# shop\n')
})

test('GIT-08 GIT-10 GIT-12 where git fails, the state has its exit code, its output and a sentence', async () => {
  expect(await gitJob(admin, 'shop', 'show nowhere')).toMatchObject({
    status: 'error',
    data: {
      exitCode: 128,
      output: expect.stringContaining('fatal: bad revision'),
      appError: { message: "git show ended with exit code 128: fatal: bad revision 'nowhere'" },
    },
  })
  expect((await gitJob(admin, 'shop', 'fetch')).data.appError?.message).toMatch(/^the project has no git URL/)
})

test('a refused command starts no job, and its sentence says what may be run', async () => {
  const before = await query(world.database, 'select count(*) from job')
  const refusal = async (cmd: string, project = 'shop') => {
    const { status, body } = await admin.send(runGitCommand, { project, cmd })
    return { status, body }
  }
  expect(await refusal('config --list')).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^git config may not be run here. Allowed are blame, branch, .*, tag$/) },
  })
  expect(await refusal('log --output=/tmp/x')).toMatchObject({ status: 422, body: { code: 'COMMAND_REFUSED' } })
  expect(await refusal('  ')).toMatchObject({ status: 422, body: { message: 'cmd is empty' } })
  expect(await refusal('')).toMatchObject({ status: 400 })
  expect(await refusal('log', 'nothing')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_PROJECT' } })
  expect((await query(world.database, 'select count(*) from job')).rows).toEqual(before.rows)
})

test('the job of an administrator is there for administrators alone, and no longer for its owner once he is none', async () => {
  const owner = await world.user({ role: 'admin' })
  const { jobID } = await owner.call(runGitCommand, { project: 'shop', cmd: 'branch' })
  expect((await endOf(admin, jobID)).status).toBe('completed')
  const user = await world.user({ acl: { '*': everything('RWX') } })
  const unknown = await user.request('GET', '/api/v1/aec-project/job/state/nothing')
  const foreign = await user.request('GET', `/api/v1/aec-project/job/state/${jobID}`)
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  await expect(user.call(readAdminJobState, { jobID })).rejects.toMatchObject({ status: 403 })
  await expect(user.call(cancelAdminJob, { jobID })).rejects.toMatchObject({ status: 403 })
  await query(world.database, "update app_user set role = 'user' where email = $1", [owner.email])
  await until(
    async () => (await owner.request('GET', `/api/v1/aec-project/job/state/${jobID}`)).status === 404,
    'his job is unknown to him',
  )
  await expect(owner.call(readJobState, { jobID })).rejects.toMatchObject({ status: 404 })
})

test('the audit trail has each command with its project, also those that were refused', async () => {
  const auditor = await world.user({ role: 'admin', isAudited: true })
  await gitJob(auditor, 'shop', 'branch -v')
  await auditor.send(runGitCommand, { project: 'shop', cmd: 'gc --exec=id' })
  const common = { action: 'git.run', project: 'shop' }
  expect(await eventsOf(auditor)).toMatchObject([
    { ...common, outcome: 'begun' },
    { ...common, object: 'repository shop', outcome: 'done', after: { cmd: 'branch -v' } },
    { ...common, outcome: 'begun' },
    {
      ...common,
      outcome: 'failed',
      after: { cmd: 'gc --exec=id' },
      message: expect.stringContaining('--exec=id'),
    },
  ])
})

test('changes of one repository wait for each other; of several at once none is lost', async () => {
  const repository = await repositories.ensure('transit')
  const order: string[] = []
  const change = (name: string) =>
    repository.exclusive(async (run) => {
      order.push(`${name} begins`)
      await run({ args: ['tag', '--end-of-options', name, 'main'] })
      order.push(`${name} ends`)
    })
  await Promise.all(['one', 'two', 'three'].map(change))
  expect(order).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  const jobs = await Promise.all(['a', 'b', 'c', 'd'].map((name) => gitJob(admin, 'transit', `branch ${name} main`)))
  expect(jobs.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'completed'))
  expect((await gitJob(admin, 'transit', 'tag')).data.output).toBe('one\nthree\ntwo\n')
  expect(repository.path).toBe(join(world.home, 'repositories/transit.git'))
})

test('what a repository is asked for has an end: time, output, and a wish to stop', async () => {
  const repository = await repositories.ensure('transit')
  const forever = { args: ['cat-file', '--batch-check', '--batch-all-objects'], maxOutputBytes: 10 }
  await expect(repository.run(forever)).rejects.toMatchObject({ code: 'GIT_OUTPUT_TOO_LARGE' })
  await expect(repository.run({ args: ['log'], signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'GIT_CANCELLED',
  })
  const slow = await fakeGit("setInterval(() => {}, 1000)\nprocess.on('SIGTERM', () => {})")
  await expect(repository.run({ args: ['log'], timeoutSeconds: 0.2 })).rejects.toMatchObject({ code: 'GIT_TIMED_OUT' })
  const abort = new AbortController()
  const stopped = repository.run({ args: ['log'], signal: abort.signal })
  abort.abort()
  await expect(stopped).rejects.toMatchObject({ code: 'GIT_CANCELLED' })
  slow.remove()
  vi.stubEnv('PATH', '/nowhere')
  try {
    await expect(repository.run({ args: ['log'] })).rejects.toMatchObject({ code: 'GIT_MISSING' })
  } finally {
    slow.remove()
  }
})

test('the system holds git, and whatever it starts, to 512 MiB: what would take gigabytes ends with a sentence, and what is usual runs', async () => {
  const repository = await repositories.ensure('transit')
  for (const args of [
    ['log', '-1', '--date=format:%300000000d'],
    ['log', '-1', '-E', '--grep=((((a{1,200}){1,200}){1,200}){1,200})'],
    ['log', '-1', '-p', '-E', '-G(((b{1,250}){1,250}){1,250}){1,250}'],
  ]) {
    const { exitCode, stderr } = await repository.run({ args })
    expect([exitCode, stderr]).toEqual([128, expect.stringMatching(/out of memory|memory exhausted/i)])
  }
  const { data, status } = await gitJob(admin, 'transit', "log -E --grep='((((a{1,200}){1,200}){1,200}){1,200})'")
  expect([status, data.output]).toEqual(['error', expect.stringMatching(/memory exhausted/i)])
  expect(
    (await gitJob(admin, 'transit', 'log --date=iso-strict-local "--format=%<(40,trunc)%s %ad"')).data.exitCode,
  ).toBe(0)
  expect((await gitJob(admin, 'transit', 'gc')).data.exitCode).toBe(0)

  const seen = await fakeGit("process.stdout.write(require('node:fs').readFileSync('/proc/self/limits', 'utf8'))")
  try {
    const { stdout } = await repository.run({ args: ['log'] })
    expect(stdout).toMatch(/^Max data size +536870912 +536870912 /m)
  } finally {
    seen.remove()
  }
})

test('a repository is cloned with the token of the project, fetched and pushed to; the token is seen nowhere', async () => {
  await world.project('cloned', { git_url: remote.url })
  secrets.set('cloned', [
    secret('other', 'git-token', { url: 'https://git.example.org/x.git', token: 'for-another-host' }),
    secret('warehouse', 'postgresql', { token: 'no-git-secret' }),
    secret('remote', 'git-token', { url: remote.url, user: 'ana', token: TOKEN }),
  ])
  expect((await gitJob(admin, 'cloned', 'branch -a')).data.output).toBe(
    '  feature/one\n* trunk\n  remotes/origin/feature/one\n  remotes/origin/trunk\n',
  )
  const seen = remote.authorizations.filter((header) => header !== undefined)
  expect(new Set(seen)).toEqual(new Set([`Basic ${Buffer.from(`ana:${TOKEN}`).toString('base64')}`]))

  await git(remote.folder, 'branch', 'later', 'trunk')
  const fetched = await gitJob(admin, 'cloned', 'fetch origin')
  expect(fetched).toMatchObject({ status: 'completed', data: { output: expect.stringContaining('origin/later') } })
  await gitJob(admin, 'cloned', 'branch ours trunk')
  expect((await gitJob(admin, 'cloned', 'push origin ours')).status).toBe('completed')
  expect(await git(remote.folder, 'branch', '--list', 'ours')).toBe('ours')
  const listed = await gitJob(admin, 'cloned', 'remote -v')
  expect(listed.data.output).toContain(`origin\t${remote.url} (fetch)`)

  const config = await readFile(join(world.home, 'repositories/cloned.git/config'), 'utf8')
  const { rows } = await query(world.database, 'select row_to_json(job) as job from job')
  const said = [...log, config, JSON.stringify(rows), JSON.stringify(await eventsOf(admin))].join('\n')
  for (const canary of [TOKEN, Buffer.from(`ana:${TOKEN}`).toString('base64')]) expect(said).not.toContain(canary)
})

test('a repository that cannot be cloned says why, leaves nothing behind, and is cloned once it can be', async () => {
  await world.project('late', { git_url: remote.url })
  secrets.set('late', [secret('remote', 'git-token', { user: 'ana', token: 'wrong' })])
  const failed = await gitJob(admin, 'late', 'log')
  expect(failed.data.appError?.message).toMatch(/^the repository could not be cloned from the git URL of the project: /)
  secrets.set('late', [secret('remote', 'git-token', { user: 'ana', token: TOKEN })])
  expect((await gitJob(admin, 'late', 'log --format=%s')).data.output).toBe('A remote commit\n')
})

test.each([
  ['https://git.example.org/x.git', /must first list the host/],
  ['https://169.254.169.254/x.git', /must first list the host/],
  ['https://127.0.0.1.evil.example/x.git', /must first list the host/],
  ['ssh://git@localhost/x.git', /needs a secret with an SSH key/],
  ...[
    ['file:///etc', 'http://localhost/x.git', 'git://localhost/x.git', '/etc', '../x', 'ext::sh -c id', 'EXT::id'],
    ['https://ana:secret@localhost/x.git', 'https://localhost/../x', 'https://localhost/%2e%2e/x', 'fd::17'],
    ['https://-oProxyCommand=id/x', 'ssh://-oProxyCommand=id/x', 'ssh://-x@localhost/x', '-oProxyCommand=id:x'],
    ['https://localhost/x y', 'https://localhost/x\ny', 'https://localhost/$(id)', 'https://localhost/-x'],
  ]
    .flat()
    .map((url): [string, RegExp] => [url, /the git URL of the project cannot be used/]),
])('the git URL %s is refused before git is started', async (url, sentence) => {
  const name = `p${Math.random().toString(36).slice(2)}`
  await world.project(name, { git_url: url })
  const { data, status } = await gitJob(admin, name, 'log')
  expect({ status, message: data.appError?.message }).toEqual({
    status: 'error',
    message: expect.stringMatching(sentence),
  })
})

test('over SSH the key of the project is used with nothing of the account that runs the server', async () => {
  const server = await startSshServer()
  onTestFinished(() => server.close())
  const url = server.urlOf(remote.folder)
  await world.project('keyed', { git_url: url })
  const file = `data:application/octet-stream;base64,${Buffer.from(server.key).toString('base64')}`
  secrets.set('keyed', [secret('key', 'git-ssh', { url, 'private-key': file })])
  const seen = join(world.home, 'ssh-seen.json')
  const ssh = execFileSync('sh', ['-c', 'command -v ssh'], { encoding: 'utf8' }).trim()
  // Notes how ssh is started, then starts it.
  const noting = await standIn(
    'ssh',
    `const { readFileSync, statSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const key = args[args.indexOf('-i') + 1]
writeFileSync(${JSON.stringify(seen)}, JSON.stringify({ args, key: readFileSync(key, 'utf8'), mode: statSync(key).mode & 0o777 }))
process.exit(require('node:child_process').spawnSync(${JSON.stringify(ssh)}, args, { stdio: 'inherit' }).status)`,
  )
  try {
    expect((await gitJob(admin, 'keyed', 'log --format=%s')).data.output).toBe('A remote commit\n')
  } finally {
    noting.remove()
  }
  const started = JSON.parse(await readFile(seen, 'utf8'))
  expect(started).toMatchObject({ key: server.key, mode: 0o600 })
  for (const option of ['BatchMode=yes', 'IdentitiesOnly=yes', 'ProxyCommand=none'])
    expect(started.args).toContain(option)
  expect(started.args.slice(0, 2)).toEqual(['-F', '/dev/null'])
  // The files of the run are gone with it.
  await expect(readFile(started.args[started.args.indexOf('-i') + 1], 'utf8')).rejects.toThrow('ENOENT')
})

test('a link in place of a repository is refused', async () => {
  await world.project('linked')
  await mkdir(join(world.home, 'elsewhere'), { recursive: true })
  await symlink(join(world.home, 'repositories/shop.git'), join(world.home, 'repositories/linked.git'))
  expect((await gitJob(admin, 'linked', 'log')).data.appError?.message).toMatch(/^the repository of the project cannot/)
})

const fakeGit = (code: string) => standIn('git', code)

test('the last ten runs of a repository are listed, the latest last, without their output', async () => {
  await world.project('listed')
  for (const cmd of ['branch', 'show nowhere']) await gitJob(admin, 'listed', cmd)
  const { gitRuns } = await admin.call(listGitRuns, { project: 'listed' })
  expect(gitRuns.map(({ command, status, isScheduled }) => ({ command, status, isScheduled }))).toEqual([
    { command: expect.stringMatching(/^branch/), status: 'completed', isScheduled: false },
    { command: expect.stringMatching(/^show .*nowhere --$/), status: 'error', isScheduled: false },
  ])
  expect(JSON.stringify(gitRuns)).not.toContain('main')
  const [first] = gitRuns
  expect((await admin.call(readAdminJobState, { jobID: first?.jobID ?? '' })).jobState.data.output).toContain('main')
  await expect(admin.call(listGitRuns, { project: 'nowhere' })).rejects.toMatchObject({ code: 'UNKNOWN_PROJECT' })
})

test('a command runs at set times: made, switched off and on, run and deleted, each recorded', async () => {
  await world.project('nightly')
  const maker = await world.user({ role: 'admin', isAudited: true })
  const input = { project: 'nightly', cmd: 'log --format=%s', cron: '0 3 * * 1', zone: 'Europe/Zurich' }
  for (const wrong of [{ cmd: 'config --list' }, { cron: '0 25 * * *' }, { zone: 'Mars/Olympus' }])
    await expect(maker.call(createGitSchedule, { ...input, ...wrong })).rejects.toMatchObject({ status: 422 })
  const { gitSchedule } = await maker.call(createGitSchedule, input)
  const { id: scheduleID } = gitSchedule
  expect(gitSchedule).toEqual({
    id: scheduleID,
    command: expect.stringMatching(/^log .*--format=%s --$/),
    cron: '0 3 * * 1',
    zone: 'Europe/Zurich',
    isEnabled: true,
    owner: maker.email,
    nextAt: expect.stringMatching(/T0[12]:00:00\.000Z$/),
  })
  expect((await admin.call(listGitSchedules, { project: 'nightly' })).gitSchedules).toEqual([gitSchedule])
  const off = await admin.call(switchGitSchedule, { scheduleID, isEnabled: false })
  expect([off.gitSchedule.isEnabled, off.gitSchedule.nextAt]).toEqual([false, undefined])
  await maker.call(switchGitSchedule, { scheduleID, isEnabled: true })
  await query(world.database, 'update job_schedule set next_at = now() where id = $1', [scheduleID])
  const runs = async () => (await admin.call(listGitRuns, { project: 'nightly' })).gitRuns
  await until(async () => (await runs())[0]?.status === 'completed', 'it has run')
  expect(await runs()).toMatchObject([{ isScheduled: true }])
  await maker.call(deleteGitSchedule, { scheduleID })
  await expect(maker.call(deleteGitSchedule, { scheduleID })).rejects.toMatchObject({ code: 'UNKNOWN_SCHEDULE' })
  const actions = (await eventsOf(maker)).map(({ action, outcome }) => `${action} ${outcome}`)
  expect(actions.filter((line) => line.endsWith(' done'))).toEqual([
    'git.schedule.create done',
    'git.schedule.switch done',
    'git.schedule.delete done',
  ])
})
