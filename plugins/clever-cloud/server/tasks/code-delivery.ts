import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineTask, ProcessRunner } from '@etabli/sdk/server'
import { failures } from '../failures'

/** The files of a task's code, of one commit; nobody may change them. */
export interface TaskFiles {
  /** Absolute. */
  readonly folder: string
  readonly commit: string
  /** The absolute path of a folder below it; empty for itself. */
  at(codePath: string): Promise<string>
  release(): void
}

/** Where the code of tasks comes from, whatever the repository and its secret. */
export interface TaskCodeSource {
  files(task: Pick<EngineTask, 'project' | 'code'>, signal?: AbortSignal): Promise<TaskFiles>
}

/** A repository at Clever Cloud that an application's code is pushed to. */
export interface Remote {
  readonly url: string
  readonly user: string
  readonly password: string
}

interface Parts {
  readonly processes: ProcessRunner
  /** Where work may lie for its time. */
  readonly folder: () => Promise<string>
}

const SECONDS = 300

/**
 * Pushes files as one commit without history: it works for a repository that only Etabli may read, and hands over no more than is run. The same
 * files make the same commit, so a push that is made twice changes nothing the second time. Gives whether this one changed something.
 */
export async function pushFiles(
  { processes, folder }: Parts,
  files: Pick<TaskFiles, 'folder' | 'commit'>,
  remote: Remote,
  signal?: AbortSignal,
): Promise<boolean> {
  const place = await mkdtemp(join(await folder(), 'push-'))
  const repository = join(place, 'code.git')
  const git = async (...args: readonly string[]) => {
    const { exitCode, end, stdout, stderr } = await processes.run({
      args: ['git', ...args],
      cwd: files.folder,
      env: { ...gitEnvironment(remote), GIT_DIR: repository, GIT_WORK_TREE: files.folder, HOME: place },
      limits: { seconds: SECONDS, outputBytes: 1_048_576 },
      ...(signal && { signal }),
    })
    if (end !== 'exited' || exitCode !== 0)
      throw failures.CODE_REFUSED({ cause: new Error(`git ${args[0]}: ${end} ${exitCode}: ${stderr.slice(-500)}`) })
    return stdout
  }
  try {
    await git('init', '--quiet')
    // Files go as they are, whatever their own attributes say.
    await writeFile(join(repository, 'info/attributes'), '* -text -filter -ident -working-tree-encoding\n')
    await git('add', '--all', '--force', '.')
    await git('commit', '--quiet', '--allow-empty', '--message', `Code of ${files.commit}`)
    const told = await git('push', '--porcelain', '--force', '--end-of-options', remote.url, 'HEAD:refs/heads/master')
    return !/^=/m.test(told)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** What git is told by variables, so that no list of processes shows it. */
function gitEnvironment({ url, user, password }: Remote): Record<string, string> {
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  const configuration = [
    [`http.${url}.extraHeader`, `Authorization: Basic ${basic}`],
    ['http.followRedirects', 'false'],
    ['core.hooksPath', '/dev/null'],
    ['credential.helper', ''],
    ['commit.gpgSign', 'false'],
    ['init.defaultBranch', 'master'],
    ['gc.auto', '0'],
  ] as const
  const who = { NAME: 'Etabli', EMAIL: 'etabli@localhost', DATE: '2000-01-01T00:00:00Z' }
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'https:http',
    GIT_CONFIG_COUNT: String(configuration.length),
    ...Object.fromEntries(
      configuration.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) =>
        Object.entries(who).map(([field, value]) => [`GIT_${role}_${field}`, value]),
      ),
    ),
  }
}

/** A short name of an installation that tells nothing of its key. */
export function fingerprint(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12)
}
