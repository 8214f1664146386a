import { chmod, chown, cp, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type DatabaseConnection, startEmbeddedPostgres } from './embedded-postgres'
import { postgresProcessesOf } from './postmaster-file'
import { processIdentity } from './process-identity'
import { type ChildOptions, isLinux, isRoot, query, until, World } from './testing/world'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const NOBODY = 65534
const world = new World()
afterEach(() => world.tearDown())

async function place() {
  const root = await world.folder()
  const [folder, sharedFolder] = [join(root, 'postgres'), join(root, 'shared')]
  const cluster = join(folder, 'cluster')
  world.endClusterAfterwards(cluster)
  const owner = async (options: ChildOptions = {}) => {
    const child = await world.child('owner.ts', { ...options, parameters: [folder, sharedFolder] })
    return { ...child, connection: connectionOf(child.said) }
  }
  const start = async () => world.keep(await startEmbeddedPostgres({ folder, sharedFolder, log: world.log }))
  const processes = () => postgresProcessesOf(cluster)
  return { root, folder, cluster, sharedFolder, owner, start, processes }
}

function connectionOf(said: { connection?: DatabaseConnection; outcome?: string }): DatabaseConnection {
  if (!said.connection) throw new Error(said.outcome ?? 'no connection')
  return said.connection
}

describe.runIf(isLinux)('the process that owns an embedded PostgreSQL', () => {
  it('takes it along when it is killed, and the next owner finds the rows', async () => {
    const { owner, start, processes } = await place()
    const { process: child, connection } = await owner()
    await query(connection, 'create table note as select 1 as one')
    expect((await processes()).length).toBeGreaterThan(1)
    child.kill('SIGKILL')
    await until('no PostgreSQL process is left', async () => (await processes()).length === 0)
    expect(await query((await start()).connection, 'select one from note')).toEqual([{ one: 1 }])
  })

  it('is followed at once by another one, which waits for the end of the first PostgreSQL', async () => {
    const { owner, start } = await place()
    const { process: child, connection } = await owner()
    await query(connection, 'create table note as select 1 as one')
    child.kill('SIGKILL')
    const next = await start()
    const rows = await until('the rows are there', () => query(next.connection, 'select one from note'))
    expect(rows).toEqual([{ one: 1 }])
  })

  it('adopts a PostgreSQL that outlived its owner, restarts and stops it like its own', async () => {
    const { owner, start, processes, cluster } = await place()
    // Without a PATH there is no setpriv, and the kernel ends nothing.
    const { process: child, connection } = await owner({ environment: { PATH: '/nowhere' } })
    await query(connection, 'create table note as select 1 as one')
    const before = await processes()
    child.kill('SIGKILL')
    await until('the owner is gone', async () => (await processIdentity(child.pid ?? 0)) === undefined)
    expect((await processes()).sort()).toEqual(before.sort())

    const next = await start()
    expect(next.adopted).toBe(true)
    expect(next.connection).toEqual(connection)
    process.kill(Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
    await until('it runs again', () => query(connection, 'select one from note'), 20_000)
    await next.stop()
    expect(await processes()).toEqual([])
  })

  it('stops an adopted PostgreSQL', async () => {
    const { owner, start, processes } = await place()
    const { process: child } = await owner({ environment: { PATH: '/nowhere' } })
    child.kill('SIGKILL')
    const next = await start()
    expect(next.adopted).toBe(true)
    await next.stop()
    expect(await processes()).toEqual([])
  })

  it('ends one that does not know the password, and starts its own', async () => {
    const { owner, start, folder, processes } = await place()
    const { process: child, connection } = await owner({ environment: { PATH: '/nowhere' } })
    await query(connection, "alter role etabli password 'another'")
    const before = await processes()
    child.kill('SIGKILL')
    const next = await start()
    expect(next.adopted).toBe(false)
    expect((await processes()).filter((pid) => before.includes(pid))).toEqual([])
    expect(world.lines.join('\n')).toMatch(/Ending the PostgreSQL that an earlier run left behind/)
    expect(await readdir(folder)).toContain('cluster')
  })

  it.each([
    ['with', {}],
    ['without', { PATH: '/nowhere' }],
  ])('recovers a first start that was killed in the middle, %s a signal from the kernel', async (_, environment) => {
    const { folder, owner, start } = await place()
    const first = owner({ environment })
    first.catch(() => {})
    await until('initdb is at work', async () => (await readdir(folder)).some((name) => name.startsWith('.unfinished')))
    await world.tearDownLast()
    await expect(first).rejects.toThrow(/without a word/)
    expect(await readdir(folder)).not.toContain('cluster')
    expect(await query((await start()).connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(folder)).filter((name) => name.startsWith('.unfinished'))).toEqual([])
  })

  it.runIf(isRoot)('works as an ordinary user', async () => {
    const { root, owner, cluster } = await place()
    await chown(root, NOBODY, NOBODY)
    const { connection } = await owner({ uid: NOBODY })
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(cluster)).uid).toBe(NOBODY)
  })

  it.runIf(isRoot)('as root runs a cluster under the account that made it', async () => {
    const { root, owner, start, processes } = await place()
    await chown(root, NOBODY, NOBODY)
    const { process: child } = await owner({ uid: NOBODY })
    child.kill('SIGKILL')
    await until('no PostgreSQL process is left', async () => (await processes()).length === 0)
    await start()
    const [pid] = await processes()
    expect((await stat(`/proc/${pid}`)).uid).toBe(NOBODY)
  })
})

describe.runIf(isLinux && isRoot)('a data folder that PostgreSQL cannot enter', () => {
  async function closedHome() {
    const { root: sharedRoot, sharedFolder } = await place()
    const home = await world.folder(0o700)
    const folder = join(home, 'postgres')
    const start = async (at = folder) =>
      world.keep(await startEmbeddedPostgres({ folder: at, sharedFolder, log: world.log }))
    return { home, folder, sharedFolder, sharedRoot, start }
  }

  it('has its database elsewhere, says where, and finds it again', async () => {
    const { folder, sharedFolder, start } = await closedHome()
    const first = await start()
    await query(first.connection, 'create table note as select 1 as one')
    await first.stop()
    expect(await readFile(join(folder, 'location.txt'), 'utf8')).toContain(`\n${sharedFolder}/`)
    expect(await query((await start()).connection, 'select one from note')).toEqual([{ one: 1 }])
  })

  it('takes its database along when it is moved, and shares it with no copy', async () => {
    const { home, folder, start } = await closedHome()
    const first = await start()
    await query(first.connection, 'create table note as select 1 as one')
    await first.stop()
    const moved = join(home, 'moved')
    await rename(folder, moved)
    const second = await start(moved)
    expect(await query(second.connection, 'select one from note')).toEqual([{ one: 1 }])
    await second.stop()
    await cp(moved, folder, { recursive: true })
    await expect(start(folder)).rejects.toThrow(/is a copy of/)
  })

  it('says so when the database is gone from there, and never starts with an empty one', async () => {
    const { folder, sharedFolder, start } = await closedHome()
    await (await start()).stop()
    await rename(sharedFolder, `${sharedFolder}.away`)
    await expect(start(folder)).rejects.toThrow(/is not there/)
  })

  it('keeps a database that already lies in it, and names the folder that is in the way', async () => {
    const { home, folder, start } = await closedHome()
    await chmod(home, 0o711)
    await (await start()).stop()
    await chmod(home, 0o700)
    await expect(start(folder)).rejects.toThrow(`may not enter ${home}`)
  })
})
