import { execFileSync } from 'node:child_process'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CodeBranch } from '@etabli/sdk/platform/server'
import type { ProjectRecord, SecretValues } from '@etabli/sdk/server'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { type GitServer, git, startGitServer } from '#tests/support/git-server'
import { processes } from '#tests/support/processes'
import { PASSPHRASE, type SshServer, startSshServer } from '#tests/support/ssh-server'
import { standIn } from '#tests/support/stand-in'
import { until } from '#tests/support/until'
import { KeptCode } from '../../kept-folders/kept-folders'
import { createLog } from '../../log'
import { ListedOutboundPolicy } from '../../outbound/outbound-policy'
import { isProcessAlive } from '../../store/process-identity'
import { RepositoryFolder } from '../repository-folder'
import { GitCodeSources } from './git-code-sources'

const TOKEN = 'canary-token-77ab'
const log = createLog('silent')
const PAGES = { docsURL: '', edrReportURL: '', gitURL: '', description: '' }
const SHOP: ProjectRecord = { name: 'shop', ...PAGES, taskEngines: [], serviceEngines: [] }
const secret = (name: string, connectionType: string, data: SecretValues['data']): SecretValues => {
  return { redisId: `secret:${name}`, name, kind: 'connection', connectionType, data }
}
const secrets: SecretValues[] = []
const source = {
  list: async () => secrets,
  find: async (_project: string, name: string) => secrets.find((one) => one.name === name),
}

let remote: GitServer
let first: string
let second: string
beforeAll(async () => {
  remote = await startGitServer(TOKEN)
  await git(remote.folder, 'config', 'uploadpack.allowReachableSHA1InWant', 'false')
  const files = { 'main.py': 'print(1)\n', 'jobs/daily/run': '#!/bin/sh\n', 'jobs/latest': '-> daily' }
  first = await commitTree(remote.folder, 'code', 'Start', { ...files, out: '-> /etc', up: '-> ../..' })
  second = await commitTree(remote.folder, 'code', 'Say two', { ...files, 'main.py': 'print(2)\n' })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await remote?.close()
})

let home: string
let kept: KeptCode
let code: GitCodeSources
let repositories: RepositoryFolder
let branch: CodeBranch
beforeEach(async () => {
  vi.stubEnv('GIT_SSL_CAINFO', remote.certificate)
  home = await mkdtemp(join(tmpdir(), 'etabli-sources-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  ;({ kept, code, repositories } = sourcesIn(home))
  secrets.splice(0, secrets.length, secret('git', 'git-token', { user: 'ana', token: TOKEN }))
  branch = { project: 'shop', url: remote.url, branch: 'code' }
})

function sourcesIn(folder: string) {
  const projects = { list: async () => [SHOP], find: async (name: string) => (name === 'shop' ? SHOP : undefined) }
  const outbound = new ListedOutboundPolicy(['localhost'], [])
  const parts = { outbound, processes, secrets: () => [source] }
  const repositories = new RepositoryFolder({ ...parts, home: folder, projects, log })
  const kept = new KeptCode({ folder: join(folder, 'code'), maxBytes: 10 ** 9, maxUnusedMs: 7 * 86_400_000, log })
  const code = new GitCodeSources({ ...parts, folder: join(folder, 'repositories'), repositories, kept })
  return { kept, code, repositories }
}

/** How often somebody has begun to talk to the repository. */
const looks = () => remote.paths.filter((path) => path === '/remote.git/info/refs').length
const left = async () => await readdir(join(home, 'code'))

test('a branch has the commit that the remote says; a hundred who ask at once cost two looks, and a later one another', async () => {
  const before = looks()
  const answers = await Promise.all(Array.from({ length: 100 }, () => code.resolve(branch)))
  expect(new Set(answers)).toEqual(new Set([second]))
  expect(looks() - before).toBe(2)
  const added = await commitTree(remote.folder, 'moving', 'One', { a: '1' })
  const moving = { ...branch, branch: 'moving' }
  expect(await code.resolve(moving)).toBe(added)
  const early = code.resolve(moving)
  const later = await commitTree(remote.folder, 'moving', 'Two', { a: '2' })
  // Whatever the look under way says, who asks now is told what is there now.
  expect(await code.resolve(moving)).toBe(later)
  await early
})

test('the files of a commit are fetched once, cannot be changed, and can be copied', async () => {
  const wanted = { ...branch, commit: second }
  const before = looks()
  const [one, other] = await Promise.all([code.files(wanted), code.files(wanted)])
  const third = await code.files(wanted)
  expect([one.folder, other.folder, third.folder]).toEqual(Array(3).fill(one.folder))
  expect(looks() - before).toBe(1)
  expect(await readdir(one.folder)).toEqual(['jobs', 'main.py'])
  expect(await readFile(join(one.folder, 'main.py'), 'utf8')).toBe('print(2)\n')
  expect((await lstat(join(one.folder, 'main.py'))).mode & 0o777).toBe(0o444)
  expect((await lstat(join(one.folder, 'jobs/daily/run'))).mode & 0o777).toBe(0o555)
  const copy = join(home, 'copy')
  await one.copy(copy)
  await writeFile(join(copy, 'main.py'), 'print(3)\n')
  expect((await lstat(join(copy, 'jobs/daily/run'))).mode & 0o777).toBe(0o755)
  expect(await readFile(join(one.folder, 'main.py'), 'utf8')).toBe('print(2)\n')
  // Nothing but the files is kept.
  expect(await readdir(join(one.folder, '..'))).toEqual(['files'])
})

test('an older commit is found where the server gives branches alone; links that lead out of it are left out', async () => {
  const files = await code.files({ ...branch, commit: first })
  expect((await readdir(files.folder)).toSorted()).toEqual(['jobs', 'main.py'])
  expect(await readFile(join(files.folder, 'main.py'), 'utf8')).toBe('print(1)\n')
})

test('a code path is a folder inside the repository, also by a link, and nothing else', async () => {
  const files = await code.files({ ...branch, commit: second })
  expect(await files.at('')).toBe(files.folder)
  for (const path of ['jobs/daily', './jobs/daily/', 'jobs/latest'])
    expect(await files.at(path)).toBe(join(files.folder, 'jobs/daily'))
  for (const path of ['..', 'jobs/../../..', '/etc', 'jobs\\daily', 'a\0'])
    await expect(files.at(path)).rejects.toMatchObject({ code: 'CODE_PATH_INVALID' })
  for (const path of ['nowhere', 'main.py'])
    await expect(files.at(path)).rejects.toMatchObject({
      code: 'CODE_PATH_MISSING',
      message: `the code path “${path}” is not a folder of the repository at this commit`,
    })
})

test('the commits between two, and what differs, in a path; cut where it is too much', async () => {
  const change = { ...branch, from: first, to: second, path: '' }
  expect(await code.history(change)).toEqual([
    { id: second, author: 'Ana', time: expect.any(Date), subject: 'Say two' },
  ])
  expect(await code.history({ ...change, path: 'jobs' })).toEqual([])
  const before = looks()
  const { text, isCut } = await code.diff({ ...change, path: 'main.py', maxBytes: 10_000 })
  expect(isCut).toBe(false)
  expect(text).toContain('-print(1)\n+print(2)\n')
  const cut = await code.diff({ ...change, maxBytes: 60 })
  expect(cut.isCut).toBe(true)
  expect(text.startsWith(cut.text) || cut.text.startsWith('diff --git')).toBe(true)
  expect(Buffer.byteLength(cut.text)).toBeLessThanOrEqual(60)
  // All that was fetched for the first question.
  expect(looks() - before).toBe(0)
  await expect(code.history({ ...change, from: '1'.repeat(40) })).rejects.toMatchObject({ code: 'CODE_COMMIT_MISSING' })
})

test('without a branch, the repository’s own is meant', async () => {
  const trunk = await git(remote.folder, 'rev-parse', 'trunk')
  expect(await code.resolve({ ...branch, branch: '' })).toBe(trunk)
  const { path } = await repositories.ensure('shop')
  const own = { project: 'shop', url: 'etabli:shop', branch: '' }
  const commit = await commitTree(path, 'main', 'Add a task', { 'main.sh': 'echo 1\n' })
  expect(await code.resolve(own)).toBe(commit)
  await git(path, 'symbolic-ref', 'HEAD', 'refs/heads/empty')
  await expect(code.resolve(own)).rejects.toThrow('the repository has no commit yet')
})

test('the project’s own repository is read in place, and no other project’s', async () => {
  const { path } = await repositories.ensure('shop')
  const own = { project: 'shop', url: 'etabli:shop', branch: 'main' }
  const start = await code.resolve(own)
  const next = await commitTree(path, 'main', 'Add a task', { 'main.sh': 'echo 1\n', out: '-> /etc' })
  expect(await code.resolve(own)).toBe(next)
  const files = await code.files({ ...own, commit: next })
  expect(await readdir(files.folder)).toEqual(['main.sh'])
  const change = { ...own, from: start, to: next, path: 'main.sh' }
  expect((await code.history(change)).map(({ subject }) => subject)).toEqual(['Add a task'])
  expect((await code.diff({ ...change, maxBytes: 10_000 })).text).toContain('+echo 1\n')
  await expect(code.resolve({ ...own, branch: 'gone' })).rejects.toMatchObject({ code: 'CODE_BRANCH_MISSING' })
  await expect(code.resolve({ ...own, url: 'etabli:other' })).rejects.toMatchObject({ code: 'CODE_URL_FOREIGN' })
})

describe('over SSH', () => {
  let server: SshServer
  beforeAll(async () => {
    server = await startSshServer()
  })
  afterAll(() => server?.close())

  const keyed = (name: string, data: SecretValues['data']) => secret(name, 'git-ssh', data)

  test('the key of the project is used, and a git secret that is named before any other', async () => {
    const ssh = { ...branch, url: server.urlOf(remote.folder) }
    await expect(code.resolve(ssh)).rejects.toMatchObject({ code: 'CODE_KEY_MISSING' })
    secrets.push(
      keyed('a', { 'private-key': server.strangerKey }),
      keyed('b', { 'private-key': server.lockedKey, passphrase: PASSPHRASE }),
    )
    await expect(code.resolve(ssh)).rejects.toMatchObject({ code: 'CODE_REFUSED' })
    expect(await code.resolve({ ...ssh, secret: 'b' })).toBe(second)
    const files = await code.files({ ...ssh, commit: second, secret: 'b' })
    expect(await readFile(join(files.folder, 'main.py'), 'utf8')).toBe('print(2)\n')
    for (const name of ['c', 'git'])
      await expect(code.resolve({ ...ssh, secret: name })).rejects.toMatchObject({ code: 'GIT_SECRET_UNKNOWN' })
  })

  test('a host is known by the secret, or by its first use; with another key it is not talked to', async () => {
    const ssh = { ...branch, url: server.urlOf(remote.folder) }
    const key = { 'private-key': server.key }
    const resolved = (data: SecretValues['data']) => {
      secrets.splice(0, secrets.length, keyed('git', { ...key, ...data }))
      return code.resolve(ssh)
    }
    const refusal = { code: 'CODE_HOST_KEY', message: expect.stringContaining('another SSH key than expected') }
    await expect(resolved({ 'known-hosts': server.otherKnownHost })).rejects.toMatchObject(refusal)
    expect(await resolved({ 'known-hosts': server.knownHost })).toBe(second)
    const trusted = join(home, 'repositories/.known_hosts')
    expect(await resolved({})).toBe(second)
    expect(await readFile(trusted, 'utf8')).toContain(server.knownHost.split(' ').slice(0, 3).join(' '))
    await writeFile(trusted, `${server.otherKnownHost}\n`)
    await expect(resolved({})).rejects.toMatchObject(refusal)
    // The files of each look are gone with it.
    expect(await readdir(join(home, 'repositories'))).toEqual(['.known_hosts'])
  })
})

describe('what is wrong is said in a sentence', () => {
  const refused = (change: Partial<CodeBranch>) =>
    code.resolve({ ...branch, ...change }).then(
      () => 'resolved',
      (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
    )

  test('of the address, the branch and the commit', async () => {
    expect(await refused({ branch: 'gone' })).toBe(
      'CODE_BRANCH_MISSING: the branch “gone” does not exist in the repository',
    )
    for (const name of ['-x', 'a..b', 'a*', 'a b', 'x.lock', '/a', 'a/', '@{1}', 'a\n'])
      expect(await refused({ branch: name })).toMatch(/^CODE_BRANCH_INVALID/)
    expect(await refused({ url: remote.url.replace('remote.git', 'gone.git') })).toMatch(/^CODE_REPOSITORY_MISSING/)
    for (const url of ['http://localhost/x', 'file:///etc', '/etc', 'https://u:p@localhost/x', ''])
      expect(await refused({ url })).toMatch(/^CODE_URL_INVALID/)
    expect(await refused({ url: 'https://example.org/x.git' })).toMatch(
      /^HOST_NOT_LISTED: an operator .* of the git URL/,
    )
    await expect(code.files({ ...branch, commit: 'main' })).rejects.toMatchObject({ code: 'CODE_COMMIT_INVALID' })
    await expect(code.files({ ...branch, commit: '1'.repeat(40) })).rejects.toMatchObject({
      code: 'CODE_COMMIT_MISSING',
      message: 'the commit 111111111111 is not in the repository any more: run the newest one of the branch',
    })
    await expect(code.files({ ...branch, branch: 'gone', commit: first })).rejects.toMatchObject({
      code: 'CODE_BRANCH_MISSING',
    })
    expect(await left()).toEqual([])
  })

  test('of the secret, which is never shown, and of the network', async () => {
    secrets.splice(0, 1, secret('git', 'git-token', { user: 'ana', token: 'a-wrong-token' }))
    const said = await refused({})
    expect(said).toMatch(/^CODE_REFUSED: /)
    expect(said).not.toContain('a-wrong-token')
    expect(await refused({ url: 'https://localhost:1/x.git' })).toMatch(/^CODE_UNREACHABLE/)
    vi.stubEnv('GIT_SSL_CAINFO', undefined)
    expect(await refused({})).toMatch(/^CODE_UNREACHABLE/)
  })

  test('of a disk that is full, and nothing half is kept', async () => {
    const big = await commitTree(remote.folder, 'big', 'Big', { big: 'x'.repeat(3_000_000) })
    await mkdir(join(home, 'code'))
    if (!mountSmall(join(home, 'code')))
      await standIn('git', `process.stderr.write('fatal: write error: No space left on device'); process.exit(128)`)
    const failure = { code: 'DISK_FULL', message: expect.stringMatching(/^the disk of the server is full/) }
    await expect(code.files({ ...branch, branch: 'big', commit: big })).rejects.toMatchObject(failure)
    expect(await left()).toEqual([])
  })
})

describe('who leaves', () => {
  test('leaves the others; with the last one git ends, and the next one begins anew', async () => {
    const pids = join(home, 'pids')
    const fake = await standIn(
      'git',
      `require('node:fs').writeFileSync(${JSON.stringify(pids)}, String(process.pid)); setInterval(() => {}, 1000)`,
    )
    const [one, other] = [new AbortController(), new AbortController()]
    const wanted = { ...branch, commit: second }
    const outcomes = [one, other].map(({ signal }) => code.files(wanted, signal).catch((error: unknown) => error))
    const pidOf = () => readFile(pids, 'utf8').catch(() => '')
    await until(async () => (await pidOf()) !== '', 'git has been started')
    const pid = await pidOf()
    one.abort()
    expect(await outcomes[0]).toMatchObject({ code: 'CANCELLED' })
    expect(await isProcessAlive(Number(pid))).toBe(true)
    other.abort()
    expect(await outcomes[1]).toMatchObject({ code: 'CANCELLED' })
    fake.remove()
    expect((await code.files(wanted)).folder).toContain(join(home, 'code'))
    expect(await isProcessAlive(Number(pid))).toBe(false)
    expect(await left()).toHaveLength(1)
  })

  test('a fetch that is killed, and a server that was, leave nothing that is in the way', async () => {
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
    const fake = await standIn(
      'git',
      `if (process.argv.includes('fetch')) process.kill(process.pid, 'SIGKILL')
else process.exit(require('node:child_process').spawnSync(${JSON.stringify(real)}, process.argv.slice(2), { stdio: 'inherit' }).status)`,
    )
    const wanted = { ...branch, commit: second }
    await expect(code.files(wanted)).rejects.toMatchObject({ code: 'CODE_FAILED' })
    expect(await left()).toEqual([])
    fake.remove()
    const abandoned = join(home, 'code/.new-killed')
    await mkdir(join(abandoned, 'repository'), { recursive: true })
    const before = new Date(Date.now() - 2 * 3_600_000)
    await utimes(abandoned, before, before)
    // Another server on the same folder has the same answer.
    const others = await sourcesIn(home).code.files(wanted)
    expect((await code.files(wanted)).folder).toBe(others.folder)
    await kept.clean()
    expect(await left()).toHaveLength(1)
  })
})

/** A file system of 1 MB, for who may mount one. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'etabli-test', folder], { stdio: 'ignore' })
    onTestFinished(() => void execFileSync('umount', ['-l', folder]))
    return true
  } catch {
    return false
  }
}
