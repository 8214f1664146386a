import { access, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres'
import { postgresProcessesOf, readPostmasterFile } from './postmaster-file'
import { sendSignal } from './process-identity'
import { query, until, World } from './testing/world'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const world = new World()
afterEach(() => world.tearDown())

async function place(mode = 0o755) {
  const root = await world.folder(mode)
  const folder = join(root, 'postgres')
  const cluster = join(folder, 'cluster')
  world.endClusterAfterwards(cluster)
  const sharedFolder = join(root, 'shared')
  const start = async () => world.keep(await startEmbeddedPostgres({ folder, sharedFolder, log: world.log }))
  return { folder, cluster, sharedFolder, start }
}

async function postmasterOf(cluster: string): Promise<number> {
  const pid = (await readPostmasterFile(cluster))?.pid
  if (pid === undefined) throw new Error('no postmaster')
  return pid
}

describe('an embedded PostgreSQL', () => {
  it('is there after the first start, and again after the next, with its rows', async () => {
    const { start, cluster } = await place()
    const first = await start()
    expect(first.adopted).toBe(false)
    await query(first.connection, 'create table note (text text)')
    await query(first.connection, "insert into note values ('Élan')")
    await first.stop()
    expect(await postgresProcessesOf(cluster)).toEqual([])

    const second = await start()
    expect(await query(second.connection, 'select lower(text) as text from note')).toEqual([{ text: 'élan' }])
  })

  it('speaks UTF-8 in the order of C.UTF-8, syncs to disk and listens nowhere but on its socket', async () => {
    const { start } = await place()
    const { connection } = await start()
    const [row] = await query(
      connection,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('listen_addresses') as addresses, current_setting('shared_buffers') as buffers,
              (select datlocale from pg_database where datname = 'template1') as locale`,
    )
    expect(row).toEqual({ encoding: 'UTF8', fsync: 'on', addresses: '', buffers: '32MB', locale: 'C.UTF-8' })
  })

  it('lets nobody in without the password, and keeps password and socket to itself', async () => {
    const { start, folder } = await place()
    const { connection } = await start()
    await expect(query({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow(/password/)
    expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
    const { mode, gid } = await stat(connection.host)
    // Root has PostgreSQL run under another account, and may pass by its group.
    expect([mode & 0o777, gid]).toEqual([process.getuid?.() === 0 ? 0o710 : 0o700, process.getgid?.()])
  })

  it('can be reached by configuration, by URL and by environment alike', async () => {
    const { start } = await place()
    const postgres = await start()
    for (const config of [postgres.configFor('postgres'), { connectionString: postgres.urlFor('postgres') }]) {
      const pool = new Pool(config)
      // `end` resolves before its connections are closed, and the server may go in between.
      pool.on('error', () => {})
      expect((await pool.query('select current_database() as name')).rows).toEqual([{ name: 'postgres' }])
      await pool.end()
    }
    const { PGHOST, PGDATABASE, PGPASSWORD } = postgres.environmentFor('other')
    expect({ PGHOST, PGDATABASE }).toEqual({ PGHOST: postgres.connection.host, PGDATABASE: 'other' })
    expect(PGPASSWORD).toBe(postgres.connection.password)
  })

  it('comes back on the same socket when its postmaster is killed: no row is lost, a pool reconnects', async () => {
    const { start, cluster } = await place()
    const postgres = await start()
    const pool = new Pool(postgres.configFor('postgres'))
    pool.on('error', () => {})
    await pool.query('create table note (text text)')
    await pool.query("insert into note values ('kept')")
    for (let round = 0; round < 2; round++) {
      const before = await postmasterOf(cluster)
      sendSignal(before, 'SIGKILL')
      const rows = await until('the pool answers again', async () => {
        const { rows } = await pool.query('select text from note')
        return (await postmasterOf(cluster)) === before ? undefined : rows
      })
      expect(rows).toEqual([{ text: 'kept' }])
    }
    await pool.end()
    await postgres.stop()
    expect(await postgresProcessesOf(cluster)).toEqual([])
  })

  it('comes back although a backend was too busy to notice that the postmaster died', async () => {
    const { start, cluster } = await place()
    const { connection } = await start()
    const busy = query(connection, 'select count(*) from generate_series(1, 100000000000) g where g % 7 = 3')
    busy.catch(() => {})
    await until('the query runs', async () => {
      const rows = await query(
        connection,
        "select 1 from pg_stat_activity where query like '%7 = 3%' and state = 'active'",
      )
      return rows.length > 1
    })
    const before = await postmasterOf(cluster)
    sendSignal(before, 'SIGKILL')
    await until('it answers again', async () => {
      await query(connection, 'select 1')
      return (await postmasterOf(cluster)) !== before
    })
    await expect(busy).rejects.toThrow()
  })

  it('stays down when it is stopped while it is being restarted', async () => {
    const { start, cluster } = await place()
    const postgres = await start()
    sendSignal(await postmasterOf(cluster), 'SIGKILL')
    await postgres.stop()
    await postgres.stop()
    expect(await postgresProcessesOf(cluster)).toEqual([])
  })

  it('makes its cluster anew when an earlier first start was killed half-way', async () => {
    const { start, folder } = await place()
    await mkdir(join(folder, '.unfinished-1', 'cluster'), { recursive: true })
    await writeFile(join(folder, '.unfinished-1', 'cluster', 'PG_VERSION'), '18\n')
    await writeFile(join(folder, 'password'), 'the-password-of-the-first-attempt\n')
    const { connection } = await start()
    expect(connection.password).toBe('the-password-of-the-first-attempt')
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(folder)).sort()).toEqual(['cluster', 'password', 'postgres.log'])
  })

  it('leaves no cluster, no process and no file when its first start is aborted', async () => {
    const { folder, sharedFolder, cluster } = await place()
    const abort = new AbortController()
    const starting = startEmbeddedPostgres({ folder, sharedFolder, log: world.log, signal: abort.signal })
    const refused = expect(starting).rejects.toThrow('changed my mind')
    await until('initdb is at work', async () => {
      const unfinished = (await readdir(folder)).find((name) => name.startsWith('.unfinished-'))
      return unfinished && access(join(folder, unfinished, 'cluster', 'base')).then(() => true)
    })
    abort.abort(new Error('changed my mind'))
    await refused
    expect(await readdir(folder)).toEqual(['password'])
    expect(await postgresProcessesOf(cluster).catch(() => [])).toEqual([])
  })

  it('refuses a cluster of another major version, and says what to do', async () => {
    const { start, cluster, folder } = await place()
    await (await start()).stop()
    await writeFile(join(cluster, 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17; this server brings 18.*Dump/)
    expect(await readFile(join(folder, 'password'), 'utf8')).toMatch(/^[\w-]{32}\n$/)
  })

  it('starts although the pid of its dead postmaster now belongs to a process of the same account', async () => {
    const { start, cluster } = await place()
    const first = await start()
    await first.stop()
    const owner = await stat(cluster)
    const { said } = await world.child('contender.ts', {
      parameters: [await world.folder(0o777)],
      ...(process.getuid?.() === 0 ? { uid: owner.uid } : {}),
    })
    const stale = join(cluster, 'postmaster.pid')
    await writeFile(stale, `${said.pid}\n${cluster}\n1\n5432\n/nowhere\n\n 1 1\nready   \n`)
    if (process.getuid?.() === 0) await chown(stale, owner.uid, owner.gid)
    expect(await query((await start()).connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
