import { devNull } from 'node:os'
import type { GitRun } from '@etabli/sdk/platform/server'

/** Of the server's own environment, what git is handed: where programs are, and how the network is reached. */
const PASSED_ON = [
  'PATH',
  'HTTPS_PROXY',
  'https_proxy',
  'NO_PROXY',
  'no_proxy',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'GIT_SSL_CAINFO',
] as const

/** What git is never to be told by a repository, a machine or a user. */
const CONFIGURATION: readonly (readonly [string, string])[] = [
  ['core.hooksPath', devNull],
  ['core.attributesFile', devNull],
  ['core.excludesFile', devNull],
  ['core.fsmonitor', 'false'],
  ['core.symlinks', 'false'],
  ['core.pager', 'cat'],
  ['core.editor', ':'],
  ['core.askPass', ''],
  ['core.logAllRefUpdates', 'always'],
  ['color.ui', 'false'],
  ['credential.helper', ''],
  ['protocol.allow', 'never'],
  ['protocol.https.allow', 'always'],
  ['protocol.ssh.allow', 'always'],
  ['http.followRedirects', 'false'],
  ['http.lowSpeedLimit', '1'],
  ['http.lowSpeedTime', '60'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['push.recurseSubmodules', 'no'],
  ['branch.autoSetupMerge', 'false'],
  ['commit.gpgSign', 'false'],
  ['tag.gpgSign', 'false'],
  ['log.showSignature', 'false'],
  ['gpg.program', devNull],
  ['gpg.ssh.program', devNull],
  ['gpg.x509.program', devNull],
  ['transfer.fsckObjects', 'true'],
  // Nothing goes on behind a run's back, and no run takes the whole machine.
  ['gc.auto', '0'],
  ['gc.autoDetach', 'false'],
  ['maintenance.auto', 'false'],
  ['pack.threads', '1'],
  ['pack.windowMemory', '128m'],
  ['core.bigFileThreshold', '32m'],
]

/** The author and committer of what the platform itself writes. */
const PLATFORM = { name: 'Etabli', email: 'etabli@localhost' }

export interface GitEnvironment {
  readonly repository: string
  /** Whether it may talk to anybody. */
  readonly isOnline: boolean
  /** Settings of this one run, `http.extraHeader`. They stand in the environment, where no list of processes shows them. */
  readonly configuration?: readonly (readonly [string, string])[]
  /** The program that opens connections over SSH. */
  readonly ssh?: string | undefined
  readonly workTree?: string | undefined
  readonly extra?: GitRun['env'] | undefined
}

/** The whole environment of a run. */
export function gitEnvironment({
  repository,
  isOnline,
  configuration = [],
  ssh,
  workTree,
  extra,
}: GitEnvironment): Readonly<Record<string, string>> {
  const all = [...CONFIGURATION, ...configuration]
  const settings = all.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key] as const,
    [`GIT_CONFIG_VALUE_${index}`, value] as const,
  ])
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    GIT_AUTHOR_NAME: PLATFORM.name,
    GIT_AUTHOR_EMAIL: PLATFORM.email,
    GIT_COMMITTER_NAME: PLATFORM.name,
    GIT_COMMITTER_EMAIL: PLATFORM.email,
    ...extra,
    ...Object.fromEntries(passedOn),
    HOME: devNull,
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    GIT_DIR: repository,
    ...(workTree !== undefined && { GIT_WORK_TREE: workTree }),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_COUNT: String(all.length),
    ...Object.fromEntries(settings),
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: isOnline ? 'https:ssh' : 'none',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_PAGER: 'cat',
    GIT_EDITOR: ':',
    GIT_SEQUENCE_EDITOR: ':',
    // Nobody is asked for anything, and nothing opens a connection by another program.
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_SSH: ssh ?? devNull,
    GIT_SSH_VARIANT: 'ssh',
  }
}
