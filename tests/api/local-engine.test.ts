import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin, Store } from '@etabli/sdk/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type CodeTree, commitTree } from '#tests/support/code-repository'
import { connectionSecret, customSecret } from '#tests/support/secrets'
import { PASSPHRASE, startSshServer } from '#tests/support/ssh-server'
import { type Client, everything, World } from '#tests/support/world'
import { findSandbox } from '../../host/server/process/sandbox'
import {
  cancelTask,
  execTask,
  listTasks,
  pauseTask,
  readApplicationLog,
  readTask,
  readTechnicalLog,
  scheduleTask,
  type TaskInput,
  type TaskManifest,
} from '../../plugins/scheduler/contract'
import { revokeSecret } from '../../plugins/secrets/contract'

// Real tasks, of the project's own repository, in the sandbox that tasks have.

let repository: string
const finder = defineServerPlugin({
  id: 'test.finder',
  start: ({ service }) => {
    ensure = async (project) => (await service(ProjectRepositories).ensure(project)).path
    dueIn = async (taskRedisID, seconds) => {
      const id = taskRedisID.slice('task:'.length)
      const due = sql`update task_trigger set next_at = now() + ${seconds} * interval '1 second' where id = ${id}`
      await due.execute(service(Store).database())
    }
    return {}
  },
})
let ensure: (project: string) => Promise<string>
let dueIn: (taskRedisID: string, seconds: number) => Promise<void>
let folder: string
let home: string
let world: World
let ana: Client
let project: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-engine-'))
  const settingsFile = join(folder, 'settings.json')
  await writeFile(settingsFile, JSON.stringify({ 'etabli.local-engine': { outputLimitMB: 8 } }))
  home = join(folder, 'home')
  world = await World.open({ plugins: [finder], settingsFile, config: { home } })
  project = 'engines'
  await world.project(project)
  repository = await ensure(project)
  ana = await world.user({ acl: { '*': everything('RWX') }, engines: { etabli: { enabled: true } } })
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Whether this machine lets bubblewrap work; without it nothing keeps a task apart, and its page says so. */
const isHeld = (await findSandbox([])) !== undefined
const ISOLATION = isHeld ? 'sandbox' : 'process'

let folders = 0
/** Runs code of its own folder of the repository, and waits for its end. */
async function started(image: string, tree: CodeTree, input: Partial<TaskInput> = {}): Promise<string> {
  folders += 1
  const branch = `branch-${folders}`
  await commitTree(repository, branch, `Code ${folders}`, tree)
  const { taskManifest } = await ana.call(execTask, {
    project,
    taskManifest: {
      ...{
        name: `task ${folders}`,
        description: 'A test.',
        image,
        'git-url': `etabli:${project}`,
        'git-branch': branch,
      },
      'engine-setup': { engine: 'etabli' },
      ...input,
    },
  })
  return taskManifest['redis-id']
}

async function over(taskRedisID: string, timeout = 60_000): Promise<TaskManifest> {
  const read = async () => (await ana.call(readTask, { taskRedisID })).taskManifest
  await expect.poll(async () => (await read())['completion-time'], { timeout }).not.toBe('')
  return read()
}
const lines = async (taskRedisID: string) =>
  (await ana.call(readApplicationLog, { taskRedisID })).taskLogs.map(({ payload }) => payload)
const technical = async (taskRedisID: string) =>
  (await ana.call(readTechnicalLog, { taskRedisID })).taskLogs.map(({ payload }) => payload)

test('a shell script runs with its variables, its secrets and its own folder, and both logs are kept apart', async () => {
  const secret = await customSecret(ana, project, 'mail', {
    MAIL_KEY: 'k3y-of-mail',
    CERT: `data:text/plain;name=c.pem;base64,${Buffer.from('pem of mail').toString('base64')}`,
  })
  const id = await started(
    'shell',
    {
      'jobs/run':
        '#!/bin/sh\necho "$GREETING from $(basename "$PWD")"\ncat "$CERT"; echo\necho "key $MAIL_KEY" >&2\necho written > here && cat here ../other\n',
      'jobs/../other': 'beside\n',
    },
    { 'code-path': 'jobs', env: [{ name: 'GREETING', value: 'Hello' }], secrets: [secret['redis-id']] },
  )
  expect(await over(id)).toMatchObject({
    status: 'completed',
    error: '',
    'exit-code': 0,
    isolation: 'sandbox',
    step: 'ended',
  })
  expect((await lines(id)).toSorted()).toEqual(
    ['Hello from jobs', 'pem of mail', 'key ***', 'written', 'beside'].toSorted(),
  )
  const said = (await technical(id)).join('\n')
  expect(said).toContain(`isolation: ${ISOLATION}`)
  expect(said).toContain(`Code: etabli:${project}, branch branch-${folders}, commit ${(await over(id))['git-commit']}`)
})

test('Python runs with a package of its requirements, Node by its start script', async () => {
  const python = await started('python', {
    'main.py': 'import six, os\nprint(six.__name__, os.environ["ETABLI_ATTEMPT"])\n',
    'requirements.txt': 'six==1.17.0\n',
  })
  const node = await started('node', {
    'package.json': JSON.stringify({ name: 'n', version: '1.0.0', private: true, scripts: { start: 'node main.js' } }),
    'main.js': 'console.log(process.version); process.exit(3)\n',
  })
  expect(await over(python, 240_000)).toMatchObject({ status: 'completed' })
  expect(await lines(python)).toEqual(['six 1'])
  expect(await over(node)).toMatchObject({ status: 'error', error: 'The task ended with exit code 3.', 'exit-code': 3 })
  expect(await lines(node)).toContain(process.version)
})

test('what cannot be run says why', async () => {
  const gone = await over(await started('shell', { 'main.sh': 'true' }, { 'git-branch': 'nothing' }))
  expect(gone).toMatchObject({ status: 'error', error: expect.stringContaining('branch “nothing” does not exist') })
  const image = await over(await started('ruby', { 'main.sh': 'true' }))
  expect(image.error).toMatch(/^The image “ruby” is not on this machine/)
  const nothing = await over(await started('shell', { 'readme.md': 'x' }))
  expect(nothing).toMatchObject({ status: 'error', error: expect.stringMatching(/^[A-Z].*\.$/) })
  const path = await over(await started('shell', { 'main.sh': 'true' }, { 'code-path': '../..' }))
  expect(path).toMatchObject({ status: 'error' })
  const secret = await customSecret(ana, project, 'twice', { MAIL_KEY: 'another' })
  const first = await customSecret(ana, project, 'once', { MAIL_KEY: 'one' })
  const twice = await started('shell', { 'main.sh': 'true' }, { secrets: [secret['redis-id'], first['redis-id']] })
  expect((await over(twice)).error).toBe('The secrets “twice” and “once” both give the variable MAIL_KEY: remove one.')
})

test('code comes over SSH with the key of a secret of the project, from a host that shows the key of that secret', async () => {
  const server = await startSshServer()
  onTestFinished(() => server.close())
  const url = server.urlOf(repository)
  const fetched = async (data: Readonly<Record<string, string>>) => {
    const fields = { url, 'known-hosts': server.knownHost, ...data }
    const { 'redis-id': key } = await connectionSecret(ana, project, 'code', 'git-ssh', fields)
    const ended = await over(await started('shell', { 'main.sh': 'echo over SSH' }, { 'git-url': url }))
    await ana.call(revokeSecret, { secretRedisID: key })
    return ended
  }
  const good = await fetched({ 'private-key': asFile(server.lockedKey), passphrase: PASSPHRASE })
  expect([good.status, good.error]).toEqual(['completed', ''])
  expect(await lines(good['redis-id'])).toEqual(['over SSH'])
  const refusals = [
    { 'private-key': asFile(server.strangerKey) },
    { 'private-key': asFile(server.lockedKey), passphrase: 'another' },
  ]
  for (const refused of refusals)
    expect(await fetched(refused)).toMatchObject({
      status: 'error',
      error: expect.stringContaining('refused the git secret'),
    })
  const elsewhere = await fetched({ 'private-key': asFile(server.key), 'known-hosts': server.otherKnownHost })
  expect(elsewhere.error).toMatch(/another SSH key than expected: check the known hosts of the git secret/)
})

const asFile = (text: string) => `data:application/octet-stream;base64,${Buffer.from(text).toString('base64')}`

test('a trigger is made ready ahead, runs the code of the moment that it is due, and leaves nothing where it is paused', async () => {
  const branch = 'ahead'
  const commit = (text: string) => commitTree(repository, branch, text, { 'main.sh': `echo ${text}\n` })
  await commit('earlier')
  const { taskManifest: trigger } = await ana.call(scheduleTask, {
    project,
    taskManifest: {
      ...{ name: 'ahead', description: 'A test.', image: 'shell', schedule: '0 0 1 1 *' },
      ...{ 'git-url': `etabli:${project}`, 'git-branch': branch, 'engine-setup': { engine: 'etabli' } },
    },
  })
  const taskRedisID = trigger['redis-id']
  const ready = async () =>
    (await readdir(join(home, 'tasks'), { recursive: true })).filter((name) => /main\.sh$/.test(name))
  // A little more than it is made ready ahead, so that all of that time is left for what follows.
  await dueIn(taskRedisID, 6)
  await expect.poll(ready, { timeout: 10_000 }).toHaveLength(1)
  await commit('later')
  const runs = async () => {
    const narrowed = { project, engine: '', taskKind: 'task', taskName: 'ahead', limit: 10 } as const
    return (await ana.call(listTasks, narrowed)).taskManifests
  }
  await expect.poll(runs).toHaveLength(1)
  for (const run of await runs()) {
    expect(await over(run['redis-id'])).toMatchObject({ status: 'completed' })
    expect(await lines(run['redis-id'])).toEqual(['later'])
  }
  await expect.poll(ready).toEqual([])
  await dueIn(taskRedisID, 6)
  await expect.poll(ready, { timeout: 10_000 }).toHaveLength(1)
  await ana.call(pauseTask, { taskRedisID, paused: true })
  await expect.poll(ready).toEqual([])
  expect(await runs()).toHaveLength(1)
})

test.runIf(isHeld)(
  'what forks, leaves its session and hears no signal is gone with all its children once it is canceled',
  async () => {
    const mark = `mark-${Date.now()}`
    const id = await started('shell', {
      run: [
        '#!/bin/bash',
        "trap '' TERM INT HUP",
        `setsid bash -c "trap '' TERM; exec -a ${mark} sleep 600" &`,
        `( ( trap '' TERM; exec -a ${mark} sleep 600 ) & )`,
        'echo begun',
        `exec -a ${mark} sleep 600`,
      ].join('\n'),
    })
    await expect.poll(() => lines(id)).toEqual(['begun'])
    await expect.poll(() => running(mark)).toBe(3)
    const asked = performance.now()
    await ana.call(cancelTask, { taskRedisID: id })
    expect(await over(id)).toMatchObject({ status: 'canceled', error: 'The task was canceled.' })
    await expect.poll(() => running(mark)).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
  },
)

/** How many processes bear a name. */
async function running(name: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.split('\0')[0] === name).length
}

test('output that floods, has no line ends or is no text is bounded, and the server answers meanwhile', async () => {
  const long = await started('shell', {
    'main.sh': 'head -c 300000 /dev/zero | tr "\\0" x; printf "\\377\\376\\n"; echo end',
  })
  expect(await over(long)).toMatchObject({ status: 'completed' })
  const written = await lines(long)
  expect(written.map(({ length }) => length)).toEqual([65_536, 65_536, 65_536, 65_536, 37_858, 3])
  expect(written[4]?.slice(-2)).toBe('\uFFFD\uFFFD')
  const flood = await started('shell', { 'main.sh': 'yes 0123456789012345678901234567890123456789' })
  const slow: number[] = []
  while ((await ana.call(readTask, { taskRedisID: flood })).taskManifest['completion-time'] === '') {
    const before = performance.now()
    await ana.call(readTechnicalLog, { taskRedisID: flood })
    slow.push(performance.now() - before)
  }
  expect(await over(flood)).toMatchObject({ status: 'error', error: expect.stringContaining('wrote more than 8 MB') })
  expect(Math.max(...slow)).toBeLessThan(5_000)
})

test('time and memory are limited', async () => {
  const memory = await over(
    await started(
      'python',
      { 'main.py': 'x = bytearray(400_000_000)\nprint("all")\n' },
      { policy: { 'memory-limit': 100 } },
    ),
  )
  expect(memory.status).toBe('error')
  expect(await lines(memory['redis-id'])).not.toContain('all')
})

test.runIf(isHeld)('a task sees nothing of the server, of its files, of its store or of other tasks', async () => {
  const id = await started('python', {
    'main.py': `
import os, socket, glob, subprocess
print('env', sorted(k for k in os.environ if k.startswith('ETABLI_')))
print('home', sorted(set(os.listdir(${JSON.stringify(home)})) - {'tasks', 'packages'}))
print('root', os.path.exists('/root/.ssh'), os.path.exists('/etc/shadow'), os.path.exists('/var/lib'))
print('processes', len([p for p in os.listdir('/proc') if p.isdigit()]) < 6)
print('sockets', glob.glob('/tmp/**/.s.PGSQL*', recursive=True), glob.glob('/run/*'))
print('write', os.access('/usr', os.W_OK), os.access('/etc', os.W_OK))
print('mount', subprocess.run(['mount', '-t', 'tmpfs', 'x', '/usr'], capture_output=True).returncode != 0)
`,
  })
  const ended = await over(id)
  expect([ended.status, ended.error]).toEqual(['completed', ''])
  expect(await lines(id)).toEqual([
    "env ['ETABLI_ATTEMPT', 'ETABLI_COMMIT', 'ETABLI_PROJECT', 'ETABLI_TASK', 'ETABLI_TASK_NAME']",
    'home []',
    'root False False False',
    'processes True',
    expect.stringMatching(/^sockets \[\] \[('\/run\/systemd')?\]$/),
    'write False False',
    'mount True',
  ])
})
