import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installCommand } from './install-command'
import { checkPrograms } from './program-checks'
import { aConfig } from './testing/a-config'

/** A folder of programs in which only these are. */
async function aPath(...names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-programs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of names) await writeFile(join(folder, name), '', { mode: 0o755 })
  return folder
}

test('programs that are missing are named with what needs them and the command that installs them', async () => {
  const findings = await checkPrograms(await aConfig(), await aPath('apk'), 'linux')
  expect(findings.map(({ subject, state }) => [subject, state])).toEqual([
    ['git', 'fault'],
    ['bubblewrap', 'warning'],
    ['prlimit', 'warning'],
  ])
  expect(findings.map(({ text }) => /apk add \S+$/.exec(text)?.[0])).toEqual([
    'apk add git',
    'apk add bubblewrap',
    'apk add util-linux',
  ])
})

test('no program of Linux is asked for elsewhere', async () => {
  const findings = await checkPrograms(await aConfig(), await aPath('git'), 'darwin')
  expect(findings.map(({ subject, state }) => [subject, state])).toEqual([['git', 'fine']])
})

test('the command is that of the system, as its account can give it', async () => {
  expect(installCommand('git', await aPath('apt-get'), true)).toBe('apt-get install git')
  expect(installCommand('git', await aPath('dnf'), false)).toBe('sudo dnf install git')
  expect(installCommand('git', await aPath('brew'), false)).toBe('brew install git')
  expect(installCommand('git', await aPath(), true)).toBe('the package git of this system')
})
