import { spawnSync } from 'node:child_process'
import { access, appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { defineServerPlugin, extend, Secrets, type SecretValues } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { gitJob } from '#tests/support/git-job'
import { type GitServer, git, startGitServer } from '#tests/support/git-server'
import { processes } from '#tests/support/processes'
import { type Client, World } from '#tests/support/world'
import { GitRepository } from '../../host/server/git/git-repository'

const ROOT = join(import.meta.dirname, '../..')
const TOKEN = 'a-token-for-the-remote'
let token = TOKEN
const secret = (): SecretValues => {
  const data = { user: 'ana', token }
  return { redisId: 'secret:remote', name: 'remote', kind: 'connection', connectionType: 'git-token', data }
}
const source = { list: async () => [secret()], find: async () => secret() }
const withSecret = defineServerPlugin({
  id: 'test.secrets',
  start: () => ({ extensions: [extend(Secrets, source)] }),
})

let world: World
let remote: GitServer
let admin: Client
let home: string
/** The file that a trick would make, were it to succeed. */
let canary: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-git-processes-'))
  canary = join(home, 'canary')
  remote = await startGitServer(TOKEN)
  await commitTricks(remote.folder)
  vi.stubEnv('GIT_SSL_CAINFO', remote.certificate)
  world = await World.open({ plugins: [withSecret], config: { home } })
  admin = await world.user({ role: 'superadmin' })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world?.close()
  await remote?.close()
  await rm(home, { recursive: true, force: true })
})

const canaryIsThere = () =>
  access(canary).then(
    () => true,
    () => false,
  )
/** What is run of each kind: what reads, what changes, what talks to the remote. */
const COMMANDS: readonly string[] = [
  ...['log -p --all', 'log --format=%G?', 'show', 'diff trunk trunk', 'shortlog', 'blame trunk -- note.txt', 'reflog'],
  ...['branch mine trunk', 'branch -D mine', 'tag v1', 'tag -m "a tag" v2', 'tag -d v1', 'gc', 'fsck', 'count-objects'],
  ...['fetch origin --prune', 'branch ours trunk', 'push origin ours', 'push --delete origin ours', 'branch -D ours'],
]

/** A commit whose files ask for programs, as a stranger may push one. */
async function commitTricks(folder: string): Promise<void> {
  const files = {
    'note.txt': 'a note\n',
    '.gitattributes': '* filter=evil diff=evil merge=evil\n',
    '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ext::touch% ${canary}\n`,
  }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    const blob = await git(folder, 'hash-object', '-w', name)
    await git(folder, 'update-index', '--add', '--cacheinfo', `100644,${blob},${name}`)
  }
  const head = await git(folder, 'rev-parse', 'trunk')
  await git(folder, 'update-index', '--add', '--cacheinfo', `160000,${head},x`)
  const tree = await git(folder, 'write-tree')
  const commit = await git(folder, 'commit-tree', '-p', head, '-m', 'A commit with tricks', tree)
  await git(folder, 'update-ref', 'refs/heads/trunk', commit)
}

async function clonedProject(name: string): Promise<string> {
  await world.project(name, { git_url: remote.url })
  expect((await gitJob(admin, name, 'log --format=%s')).data.output).toContain('A remote commit')
  return join(home, 'repositories', `${name}.git`)
}

/** Puts a `git` before the real one that notes, by git's own tracing, each program that git starts. */
async function tracingGit(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-trace-'))
  const trace = join(folder, 'trace.jsonl')
  const real = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim()
  const program = `#!${process.execPath}
const env = { ...process.env, GIT_TRACE2_EVENT: ${JSON.stringify(trace)} }
const ended = require('node:child_process').spawnSync(${JSON.stringify(real)}, process.argv.slice(2), { stdio: 'inherit', env })
process.exitCode = ended.status ?? 1\n`
  await writeFile(join(folder, 'git'), program)
  await chmod(join(folder, 'git'), 0o755)
  const path = process.env.PATH
  vi.stubEnv('PATH', `${folder}:${path}`)
  onTestFinished(async () => {
    vi.stubEnv('PATH', path)
    await rm(folder, { recursive: true, force: true })
  })
  return trace
}

test('the server starts programs by their arguments alone: nothing in it names a shell', async () => {
  const folders = ['host/server', 'plugins', 'sdk', 'core'].map((folder) => join(ROOT, folder))
  const starting: string[] = []
  for (const folder of folders)
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(ts|mjs)$/.test(file) || /\.test\.ts$|(^|\/)(testing|scripts|dist|node_modules)\//.test(file)) continue
      const code = await readFile(join(folder, file), 'utf8')
      if (!code.includes('child_process')) continue
      starting.push(file)
      const names = [...code.matchAll(/import \{([^}]*)\} from 'node:child_process'/g)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.trim()),
      )
      const asked = names.filter((name) => !/^(type .*|spawn|spawnSync|execFile|execFileSync|fork)$/.test(name))
      expect({ file, asked }).toEqual({ file, asked: [] })
      expect({ file, shell: /shell: *(?!false)\w|\/bin\/|['"](ba|da|z)?sh['"]/.exec(code)?.[0] }).toEqual({ file })
    }
  // All others start theirs by the `ProcessRunner`. PostgreSQL is the exception, and the ssh that git asks for is started by git.
  expect(starting.toSorted()).toEqual([
    'git/remote-access.ts',
    'process/launcher.ts',
    'process/launcher.worker.ts',
    'process/memory-limit.ts',
    'process/program.ts',
    'process/sandbox.ts',
    'store/cluster-creation.ts',
    'store/parent-death.ts',
    'store/postmaster.ts',
  ])
})

test('whatever git starts by itself is git, and none of it through a shell', async () => {
  await clonedProject('traced')
  const trace = await tracingGit()
  for (const command of COMMANDS) await gitJob(admin, 'traced', command)
  const events = (await readFile(trace, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const started = events.filter(({ event }) => event === 'child_start')
  expect(started.length).toBeGreaterThan(5)
  expect(started.filter(({ use_shell }) => use_shell !== false)).toEqual([])
  const programs = new Set(started.map(({ argv }) => basename(String(argv[0]))))
  expect([...programs].filter((name) => !/^git(-|$)/.test(name))).toEqual([])
  const first = events.filter(({ event }) => event === 'start').map(({ argv }) => argv[1])
  for (const command of COMMANDS) expect(first).toContain(command.split(' ')[0])
})

test('a repository that was tampered with runs nothing: hooks, aliases, filters, textconv, monitors, helpers, submodules', async () => {
  const repository = await clonedProject('tampered')
  const script = join(home, 'evil.sh')
  await writeFile(script, `#!/bin/sh\ntouch ${canary}\n`)
  await chmod(script, 0o755)
  await mkdir(join(repository, 'hooks'), { recursive: true })
  await mkdir(join(repository, 'info'), { recursive: true })
  const hooks = ['reference-transaction', 'pre-push', 'post-merge', 'pre-auto-gc', 'update', 'post-checkout']
  for (const hook of hooks) await symlink(script, join(repository, 'hooks', hook))
  await writeFile(join(repository, 'info/attributes'), '* filter=evil diff=evil merge=evil\n')
  const { host } = new URL(remote.url)
  await appendFile(
    join(repository, 'config'),
    `[core]\n\thooksPath = hooks\n\tfsmonitor = ${script}\n\tpager = ${script}\n\teditor = ${script}
\tsshCommand = ${script}\n\taskPass = ${script}\n\tgitProxy = ${script}\n\talternateRefsCommand = ${script}
[alias]\n\tlog = "!${script}"\n\tx = "!${script}"
[diff "evil"]\n\ttextconv = ${script}\n\tcommand = ${script}
[diff]\n\texternal = ${script}
[filter "evil"]\n\tclean = ${script}\n\tsmudge = ${script}\n\tprocess = ${script}
[gpg]\n\tprogram = ${script}
[pager]\n\tlog = ${script}\n\tbranch = ${script}
[credential]\n\thelper = "!${script}"
[credential "https://${host}"]\n\thelper = "!${script}"
[log]\n\tshowSignature = true
[remote "origin"]\n\tuploadpack = ${script}\n\treceivepack = ${script}
[submodule]\n\trecurse = true
[submodule "x"]\n\turl = "ext::${script}"\n\tactive = true
[fetch]\n\trecurseSubmodules = true
[protocol]\n\tallow = always
[protocol "ext"]\n\tallow = always\n`,
  )
  for (const command of COMMANDS) await gitJob(admin, 'tampered', command)
  // The secret does not fit: git would ask a helper for another one.
  token = 'wrong'
  expect((await gitJob(admin, 'tampered', 'fetch origin')).status).toBe('error')
  token = TOKEN
  await appendFile(join(repository, 'config'), '[remote "origin"]\n\tvcs = ext\n')
  expect((await gitJob(admin, 'tampered', 'fetch origin')).status).toBe('error')
  expect(await canaryIsThere()).toBe(false)
})

test('a redirect leads nowhere, and the address that was judged is the one connected', async () => {
  await world.project('moved', { git_url: remote.url.replace('remote.git', 'moved.git') })
  const before = remote.paths.length
  expect((await gitJob(admin, 'moved', 'log')).data.appError?.message).toMatch(/could not be cloned/)
  const paths = remote.paths.slice(before)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !path.startsWith('/moved.git/'))).toEqual([])

  // A name that no resolver knows: git gets there only by the address that it is given.
  const { port } = new URL(remote.url)
  const asked: string[] = []
  const repository = new GitRepository(
    'pinned',
    join(home, 'repositories/traced.git'),
    {
      folder: home,
      processes,
      secrets: () => [source],
      outbound: {
        file: async (path) => path,
        lookup: (name, toPort) => (_hostname, _options, done) => {
          asked.push(`${name}:${toPort}`)
          done(null, [{ address: '127.0.0.1', family: 4 }])
        },
      },
    },
    async () => `https://git.example.test:${port}/remote.git`,
  )
  const { exitCode, stdout } = await repository.run({ args: ['ls-remote', 'origin', 'trunk'], remote: true })
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('refs/heads/trunk') })
  expect(asked).toEqual([`git.example.test:${port}`])
})
