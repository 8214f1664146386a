import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readlink, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { placeCluster } from './cluster-place'
import { findPostgresBinaries, linkLibraries } from './postgres-binaries'
import { isRoot, World } from './testing/world'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const world = new World()
afterEach(() => world.tearDown())

describe('the PostgreSQL that npm installs', () => {
  it('is found, and runs', async () => {
    const binaries = await findPostgresBinaries()
    for (const program of [binaries.initdb, binaries.postgres, binaries.pgCtl]) {
      const { stdout } = await promisify(execFile)(program, ['--version'])
      expect(stdout).toContain(`PostgreSQL) ${binaries.version.split('.').slice(0, 2).join('.')}`)
    }
  })

  it('is completed when install scripts were not allowed', async () => {
    const root = await world.folder()
    await mkdir(join(root, 'native', 'lib'), { recursive: true })
    const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
    await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
    await linkLibraries(root)
    await linkLibraries(root)
    expect(await readlink(join(root, 'native', 'lib', 'libx.so.1'))).toBe('libx.so.1.2')
  })

  it.runIf(isRoot)(
    'is copied once to where its account can reach it, whatever the umask of the installation',
    async () => {
      const home = await world.folder(0o700)
      const shared = await world.folder()
      const installed = await findPostgresBinaries()
      const closed = join(home, 'native')
      await cp(dirname(dirname(installed.postgres)), closed, { recursive: true, verbatimSymlinks: true })
      await chmod(join(closed, 'bin', 'postgres'), 0o700)
      const inHome = { ...installed, folder: closed, postgres: join(closed, 'bin', 'postgres') }
      const options = { folder: await world.folder(), binaries: inHome, sharedFolder: shared, log: world.log }
      const { binaries, account } = await placeCluster(options)
      expect(binaries.folder).toBe(join(shared, `postgres-${installed.version}`))
      expect((await placeCluster(options)).binaries).toEqual(binaries)
      await rm(closed, { recursive: true })
      const as = { uid: account.uid, gid: account.gid, cwd: '/' }
      expect((await promisify(execFile)(binaries.initdb, ['--version'], as)).stdout).toContain('PostgreSQL')
      expect(world.lines.filter((line) => line.includes('copying it'))).toHaveLength(1)
    },
  )
})
