import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { gitJob } from '#tests/support/git-job'
import { type Client, World } from '#tests/support/world'
import { runGitCommand } from '../../plugins/admin-git/contract'
import { parseCommand } from '../../plugins/admin-git/server/parse-command'

const PROJECT = 'shop'
let world: World
let admin: Client
let home: string
/** The file that a trick would make, were it to succeed. */
let canary: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-tricks-'))
  canary = join(home, 'canary')
  world = await World.open({ config: { home, auditEverybody: false } })
  await world.project(PROJECT)
  admin = await world.user({ role: 'superadmin' })
})
afterAll(async () => {
  await world?.close()
  await rm(home, { recursive: true, force: true })
})

const canaryIsThere = () =>
  access(canary).then(
    () => true,
    () => false,
  )

/** Each of these must not even start a job. CANARY stands for the path of the canary. */
const REFUSED: readonly string[] = [
  // Configuration, and places, before the subcommand.
  '-c core.pager="touch CANARY" log',
  '-c alias.x=!touch$IFSCANARY x',
  '--config-env=core.pager=HOME log',
  '-C /etc log',
  '-p log',
  '--paginate log',
  '--exec-path=/tmp log',
  '--git-dir=/tmp log',
  '--work-tree=/ log',
  '--namespace=x log',
  // Programs.
  'fetch --upload-pack="touch CANARY" origin',
  'fetch --upload-pack "touch CANARY" origin',
  'fetch --upl="touch CANARY" origin',
  'fetch -u"touch CANARY" origin',
  'push --receive-pack="touch CANARY" origin main',
  'push --exec="touch CANARY" origin main',
  'push --rec="touch CANARY" origin main',
  'ls-remote --upload-pack="touch CANARY" origin',
  'archive --remote=origin --exec="touch CANARY" main',
  'grep --open-files-in-pager="touch CANARY" shop',
  'grep -O"touch CANARY" shop',
  'difftool -x "touch CANARY"',
  'mergetool --tool=x',
  'bisect run touch CANARY',
  'rebase --exec "touch CANARY" main',
  'filter-branch --tree-filter "touch CANARY"',
  'submodule foreach "touch CANARY"',
  'submodule add https://example.org/x.git',
  'fetch --recurse-submodules origin',
  '!touch CANARY',
  // Gigabytes of blanks, of context, of digits.
  'log --date=format:%300000000d',
  'log --date=format-local:%0999999999d',
  'log "--date=iso %300000000d"',
  'log --date format:%300000000Y',
  'reflog --date=format:%1000000000H',
  'blame --date=format:%500000000d README.md',
  'log --format=%<(300000000)%s',
  'log "--format=%>|(300000000) x"',
  'log --format=%w(0,300000000,300000000)%B',
  'log --pretty=tformat:%>>(1234)%s',
  'show --pretty=format:%<(99999999,trunc)%s',
  'for-each-ref --format=%(align:300000000)%(refname)%(end)',
  'branch --format=%(align:width=300000000,right)x%(end)',
  'tag --format=%(contents:lines=300000000)',
  'log --abbrev=99999',
  'log -U999999999 -p',
  'diff --unified=999999999 main',
  'diff --stat=99999999 main',
  'diff --stat=1,99999999,9 main',
  'diff --stat-graph-width=99999999 main',
  'diff --word-diff-regex=. main',
  'diff --inter-hunk-context=999999999 main',
  'log --graph --max-depth=999999999',
  'rev-parse --short=999999999 HEAD',
  'describe --abbrev=999999999',
  // Files.
  'log --output=CANARY',
  'log --output CANARY',
  'log --outp=CANARY',
  'diff --output=CANARY main',
  'show --output=CANARY',
  'archive --output=CANARY main',
  'bundle create CANARY main',
  'format-patch -o CANARY main',
  'diff --no-index /etc/passwd /dev/null',
  'diff /etc/passwd /dev/null',
  'diff main -- /etc/passwd /etc/hosts',
  'diff a/../../../../etc/passwd /dev/null',
  'diff main -- a/../../etc/passwd',
  'blame --contents /etc/passwd main -- README.md',
  'blame --ignore-revs-file=/etc/passwd main -- README.md',
  'tag -F /etc/passwd x',
  'tag --file=/etc/passwd x',
  'log --pathspec-from-file=/etc/passwd',
  'rev-parse --git-dir',
  'rev-parse --path-format=absolute --git-common-dir',
  'cat-file --textconv main:README.md',
  'cat-file --filters main:README.md',
  'show --textconv main',
  'show --ext-diff main',
  'log --ext-diff -p',
  'diff --textconv main',
  'log --show-signature',
  'tag -s x -m y',
  'hash-object -w /etc/passwd',
  'worktree add CANARY main',
  'clone /etc CANARY',
  'init CANARY',
  // Remotes.
  'fetch "ext::touch CANARY"',
  'fetch "EXT::touch CANARY"',
  'fetch "eXt::touch CANARY" main',
  'fetch file:///etc',
  'fetch FILE:///etc',
  'fetch fd::17',
  'fetch /etc',
  'fetch ../transit.git',
  'fetch ./x',
  'fetch https://example.org/x.git',
  'fetch -- ext::id',
  'fetch --multiple origin ext::id',
  'push git@example.org:x.git main',
  'remote add evil ext::id',
  'remote set-url origin ext::id',
  'fetch origin +main:main',
  'push origin +main',
  'push --force origin main',
  'push -f origin main',
  'push --mirror origin',
  'push -o ci.skip origin main',
  // What would change what git does from then on.
  'config core.hooksPath /tmp',
  'branch --set-upstream-to=x',
  'branch -u x',
  'branch --edit-description',
  'update-ref refs/heads/../../../x main',
  'symbolic-ref HEAD refs/../x',
  'reflog expire --all',
  'reflog delete main@{0}',
  'branch x/../../y main',
  // Ways of writing.
  'log -pn5',
  'shortlog -sn',
  'branch -vD main',
  'log –oneline',
  'log —all',
  'log −1',
  'log －－all',
  'log \u00ad--all',
  'log\n--all',
  'log \u2028--output=CANARY',
  'log\r\n--output=CANARY',
  "log 'not closed",
  'log "not closed',
  'log \\',
  '--help',
  '--version',
  'help log',
  'log --help',
  'LOG',
  'git git log',
  '__proto__',
  'constructor x',
  'toString',
  `log ${'x '.repeat(100)}`,
]

/** These reach git, as plain text in one argument, and do nothing. */
const HARMLESS: readonly (readonly [command: string, argument: string])[] = [
  ['log --grep="; touch CANARY"', '--grep=; touch CANARY'],
  ['log --grep="$(touch CANARY)"', '--grep=$(touch CANARY)'],
  ['log --grep=`touch$IFSCANARY`', '--grep=`touch$IFSCANARY`'],
  ['log --grep="| touch CANARY"', '--grep=| touch CANARY'],
  ['log --grep "& touch CANARY &"', '--grep=& touch CANARY &'],
  ["log '--grep=> CANARY'", '--grep=> CANARY'],
  ['log --author=--output=CANARY', '--author=--output=CANARY'],
  ['log --format=%G?%GS', '--format=%G?%GS'],
  ['tag -m "$(touch CANARY)" x', '-m$(touch CANARY)'],
  ['show main;touch', 'main;touch'],
  ['show main;touch$IFSCANARY', 'main;touch$IFSCANARY'],
  ['log main$(id)', 'main$(id)'],
  ['log -- *;id', '*;id'],
]

const written = (text: string) => text.replaceAll('CANARY', canary)

test('there are more than 40 tricks', () => {
  expect(REFUSED.length + HARMLESS.length).toBeGreaterThan(100)
})

test('every trick of the table is refused with a sentence, and starts no job', async () => {
  const wrong: string[] = []
  for (const trick of REFUSED) {
    const { status, text } = await admin.send(runGitCommand, { project: PROJECT, cmd: written(trick) })
    if (status !== 422 || !/"message":".{20,}"/.test(text)) wrong.push(`${JSON.stringify(trick)}: ${status} ${text}`)
  }
  expect(wrong).toEqual([])
  expect(await canaryIsThere()).toBe(false)
})

test('what a shell would take for a command is text in one argument, and the real git does nothing with it', async () => {
  for (const [trick, argument] of HARMLESS) {
    const { data, status } = await gitJob(admin, PROJECT, written(trick))
    expect(data.args, trick).toContain(written(argument))
    // It has run: it may have found nothing, and yet it was git that said so.
    expect(['completed', 'error']).toContain(status)
    expect(data.exitCode, trick).toBeTypeOf('number')
  }
  expect(await canaryIsThere()).toBe(false)
})

test('git itself is started, without a shell, with exactly these arguments and no more of the server’s environment', async () => {
  await gitJob(admin, PROJECT, 'log')
  const folder = await mkdtemp(join(tmpdir(), 'etabli-argv-'))
  const seen = join(folder, 'seen.json')
  const parent = "require('node:fs').readFileSync('/proc/' + process.ppid + '/comm', 'utf8').trim()"
  const note = `JSON.stringify({ args: process.argv.slice(2), env: process.env, parent: ${parent}, cwd: process.cwd() })`
  await writeFile(
    join(folder, 'git'),
    `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(seen)}, ${note})\n`,
  )
  await chmod(join(folder, 'git'), 0o755)
  const path = process.env.PATH
  vi.stubEnv('PATH', `${folder}:${path}`)
  vi.stubEnv('CANARY_OF_THE_SERVER', 'canary')
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['log', ['log', '--no-ext-diff', '--no-textconv', '--']],
    [
      'git log -5 main -- a b',
      ['log', '--no-ext-diff', '--no-textconv', '-5', '--end-of-options', 'main', '--', 'a', 'b'],
    ],
    ['log -n 5 main', ['log', '--no-ext-diff', '--no-textconv', '-n5', '--end-of-options', 'main', '--']],
    [
      'log main --max-count 5',
      ['log', '--no-ext-diff', '--no-textconv', '--max-count=5', '--end-of-options', 'main', '--'],
    ],
    ['branch -a -v', ['branch', '-a', '-v']],
    ['branch "new" main', ['branch', '--end-of-options', 'new', 'main']],
    ["tag -m 'a b; c' v1", ['tag', '-ma b; c', '--end-of-options', 'v1']],
    ['log --grep="$(id)"', ['log', '--no-ext-diff', '--no-textconv', '--grep=$(id)', '--']],
    ['log --grep=\\"x\\"', ['log', '--no-ext-diff', '--no-textconv', '--grep="x"', '--']],
    ['blame main README.md', ['blame', '--no-textconv', 'main', '--', 'README.md']],
    ['shortlog -s -n', ['shortlog', '-s', '-n', '--end-of-options', 'HEAD', '--']],
    ['ls-tree -r HEAD models', ['ls-tree', '-r', '--end-of-options', 'HEAD', '--', 'models']],
    ['gc --auto', ['gc', '--auto']],
  ]
  for (const [cmd, args] of table) {
    expect((await gitJob(admin, PROJECT, cmd)).status).toBe('completed')
    const started = JSON.parse(await readFile(seen, 'utf8'))
    expect(started.args, cmd).toEqual(args)
    // The process that started it is this one: there is no shell between.
    expect(started.parent).toMatch(/^(node|MainThread|vitest)/)
    expect(started.cwd).toBe(join(home, 'repositories', `${PROJECT}.git`))
    expect(started.env).toMatchObject({
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_TERMINAL_PROMPT: '0',
      GIT_ALLOW_PROTOCOL: 'none',
      GIT_CONFIG_KEY_0: 'core.hooksPath',
      GIT_CONFIG_VALUE_0: '/dev/null',
      HOME: '/dev/null',
    })
    expect(started.env).not.toHaveProperty('CANARY_OF_THE_SERVER')
  }
})

/** What is refused by itself, wherever it stands. */
const DANGEROUS =
  /^(-c|-C|-u|-o|-O|-x|--(upl|rec|exec|out|git-d|work|ext|textconv|config|no-index|fi|content|path|open))/

test('whatever is written, git gets the subcommand first and no option that is not in the list', () => {
  const piece = fc.oneof(
    fc.constantFrom('log', 'show', 'fetch', 'origin', 'main', '--', '-n', '5', '--all', '--oneline', '-c', 'HEAD'),
    fc.constantFrom(
      '--upload-pack=id',
      '--output=/x',
      '--exec=id',
      '-C',
      '/etc',
      'ext::id',
      '--no-index',
      '..',
      '"',
      "'",
    ),
    fc.constantFrom('--grep', '--format=%H', '--git-dir=/', '\\', '--end-of-options', '-', '--=', '-5', '--max-count='),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }),
      fc.constantFrom('', 'log ', 'branch ', 'fetch '),
      (pieces, start) => {
        let args: readonly string[]
        try {
          args = parseCommand(start + pieces.join(' ')).args
        } catch {
          return
        }
        const end = args.findIndex((word) => word === '--end-of-options' || word === '--')
        const options = end < 0 ? args.slice(1) : args.slice(1, end)
        expect(args[0]).toMatch(/^[a-z-]+$/)
        expect(args.join('')).not.toMatch(/[\0\n\r]/)
        expect(options.filter((word) => DANGEROUS.test(word))).toEqual([])
        const operands = end < 0 ? [] : args.slice(end + 1)
        expect(operands.filter((word) => word !== '--' && /^-|^\/|::|:\/\/|(^|\/)\.\.(\/|$)/.test(word))).toEqual([])
      },
    ),
    { numRuns: 3_000 },
  )
})
