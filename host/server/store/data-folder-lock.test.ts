import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock'
import { isLinux, until, World } from './testing/world'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const world = new World()
afterEach(() => world.tearDown())

const lockFile = (folder: string) => join(folder, 'etabli.lock')

describe('the lock of a data folder', () => {
  it('keeps a second start out, and says who holds it, since when and what to do', async () => {
    const folder = await world.folder()
    const lock = await lockDataFolder(folder)
    const refusal = await lockDataFolder(folder).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DataFolderInUseError)
    expect(String(refusal)).toMatch(new RegExp(`${folder} is in use by process ${process.pid} since 20..-.*Stop that`))
    await lock.release()
    await (await lockDataFolder(folder)).release()
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken over when its holder was killed', async () => {
    const folder = await world.folder()
    const { process: holder, said } = await world.child('contender.ts', { parameters: [folder] })
    await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${said.pid} `)
    holder.kill('SIGKILL')
    const lock = await until('the lock is free', () => lockDataFolder(folder))
    await lock.release()
    expect(await readdir(folder)).toEqual([])
  })

  it.runIf(isLinux)('is taken over when its pid now belongs to another process', async () => {
    const folder = await world.folder()
    await lockDataFolder(folder)
    const record: unknown = JSON.parse(await readFile(lockFile(folder), 'utf8'))
    await writeFile(lockFile(folder), JSON.stringify(Object.assign({}, record, { identity: 'an-earlier-boot:1' })))
    await (await lockDataFolder(folder)).release()
  })

  it('is taken over when it cannot be read', async () => {
    const folder = await world.folder()
    await writeFile(lockFile(folder), '')
    await (await lockDataFolder(folder)).release()
    expect(await readdir(folder)).toEqual([])
  })

  it('is not given away by a holder that lost it', async () => {
    const folder = await world.folder()
    const lock = await lockDataFolder(folder)
    await writeFile(lockFile(folder), JSON.stringify({ token: 'other', pid: process.pid, since: 'now' }))
    await lock.release()
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError)
  })

  it.each(['free', 'stale', 'stale with a stale take-over'])(
    'goes to exactly one of ten when it is %s',
    async (state) => {
      const folder = await world.folder()
      const dead = (token: string) => JSON.stringify({ token, pid: 4_190_000, identity: 'gone:1', since: 'long ago' })
      if (state !== 'free') await writeFile(lockFile(folder), dead('first'))
      if (state === 'stale with a stale take-over') await writeFile(`${lockFile(folder)}.first`, dead('second'))
      const meeting = String(Date.now() + 3_000)
      const contenders = Array.from({ length: 10 }, () =>
        world.child('contender.ts', { parameters: [folder, meeting] }),
      )
      const outcomes = (await Promise.all(contenders)).map(({ said }) => said.outcome).sort()
      expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 'in use'), 'won'])
      expect(await readdir(folder)).toEqual(['etabli.lock'])
    },
  )

  it('goes to exactly one of fifty starters in the same moment, again and again', async () => {
    for (let round = 0; round < 20; round++) {
      const folder = await world.folder()
      await writeFile(lockFile(folder), '{"token":"first","pid":4190000,"identity":"gone:1","since":"long ago"}')
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => lockDataFolder(folder)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})
