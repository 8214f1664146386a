import { chmod, mkdir, stat, symlink } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { socketFolder, socketFolderPath } from './socket-folder'
import { World } from './testing/world'

const world = new World()
afterEach(() => world.tearDown())

const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1, switched: false }

describe("the folder of PostgreSQL's socket", () => {
  it('is the same for the same data, closed to others, and short enough for a socket', async () => {
    const parent = await world.folder()
    const folder = await socketFolder('/data/x', self, parent)
    expect(await socketFolder('/data/x', self, parent)).toBe(folder)
    expect(await socketFolder('/data/y', self, parent)).not.toBe(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(Buffer.byteLength(`${socketFolderPath('/data/x')}-123456/.s.PGSQL.5432`)).toBeLessThan(107)
  })

  it('is another one when somebody placed a link or an open folder under its name', async () => {
    const [parent, elsewhere] = [await world.folder(), await world.folder(0o700)]
    const wanted = await socketFolder('/data/x', self, await world.folder())
    const name = wanted.slice(wanted.lastIndexOf('/'))
    await symlink(elsewhere, parent + name)
    expect(await socketFolder('/data/x', self, parent)).toMatch(new RegExp(`^${parent}${name}-\\w{6}$`))

    const open = await world.folder()
    await mkdir(open + name)
    await chmod(open + name, 0o777)
    expect(await socketFolder('/data/x', self, open)).not.toBe(open + name)
  })

  it('is another one when it belongs to another account', async () => {
    const parent = await world.folder()
    const folder = await socketFolder('/data/x', self, parent)
    const other = { uid: self.uid + 1, gid: self.gid + 1, switched: false }
    expect(await socketFolder('/data/x', other, parent)).not.toBe(folder)
  })
})
