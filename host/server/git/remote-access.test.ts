import { execFile } from 'node:child_process'
import type { lookup } from 'node:dns'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SecretValues } from '@etabli/sdk/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startGitServer } from '#tests/support/git-server'
import { startSshServer } from '#tests/support/ssh-server'
import { ListedOutboundPolicy } from '../outbound/outbound-policy'
import { gitEnvironment } from './git-environment'
import { openRemote } from './remote-access'

const TOKEN = 'a-token-for-the-remote'

/** The servers of the tests listen at the second of these alone: Debian's /etc/hosts has both for this name. */
const bothAddresses = ((_name: string, _options: object, done: (error: null, found: object) => void) =>
  done(null, [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ])) as typeof lookup

async function branches(url: string, connectionType: string, data: SecretValues['data']): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-remote-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const secret: SecretValues = { redisId: 'secret:git', name: 'git', kind: 'connection', connectionType, data }
  const source = { list: async () => [secret], find: async () => secret }
  const outbound = new ListedOutboundPolicy(['localhost'], [], bothAddresses)
  const access = await openRemote({ folder, outbound, secrets: () => [source] }, 'shop', url)
  const { configuration, ssh } = access
  const env = gitEnvironment({ repository: folder, isOnline: true, configuration, ssh })
  const { stdout } = await promisify(execFile)('git', ['ls-remote', '--heads', url], { env })
  await access.close()
  return stdout
}

test('a remote of several addresses is reached at the one that answers, over https and over SSH', async () => {
  const remote = await startGitServer(TOKEN)
  onTestFinished(() => remote.close())
  vi.stubEnv('GIT_SSL_CAINFO', remote.certificate)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await branches(remote.url, 'git-token', { user: 'ana', token: TOKEN })).toContain('refs/heads/trunk')

  const server = await startSshServer()
  onTestFinished(() => server.close())
  const key = { 'private-key': server.key, 'known-hosts': server.knownHost }
  expect(await branches(server.urlOf(remote.folder), 'git-ssh', key)).toContain('refs/heads/trunk')
})
