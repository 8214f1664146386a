import { openPage } from './browser'
import { Storage } from './storage-page'
import { type Client, everything, World } from './world'

export const PROJECT = 'acme_lake'
const ORDERS = ['id,country', ...Array.from({ length: 300 }, (_, id) => `${id},FR`)].join('\n')

/** A world with a project that has the buckets `lake` and `archive`, and a user who may do everything there. */
export class StorageLake {
  private constructor(
    readonly world: World,
    readonly user: Client,
    readonly storage: Storage,
  ) {}

  static async open(): Promise<StorageLake> {
    const world = await World.open({ browser: true })
    await world.project(PROJECT)
    const user = await world.user({ acl: { [PROJECT]: everything('RWX') } })
    const storage = new Storage(user, PROJECT)
    await storage.bucket('archive')
    await storage.bucket('lake', {
      'orders.csv': ORDERS,
      'record.json': '{"id":7,"name":"établi","tags":["a","b"]}',
      'broken.json': '{"id": 7,',
      'image.bin': new Uint8Array([0, 1, 2, 255, 254, 0]),
      'raw/2026/a.txt': 'a',
      'raw/b.txt': 'b',
      ...Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`part-${index}.txt`, 'x'.repeat(1_500)])),
    })
    return new StorageLake(world, user, storage)
  }

  /** The page at this address, of that user or another. */
  visit(address: string, as = this.user) {
    return openPage(this.world, as, address)
  }

  close(): Promise<void> {
    return this.world.close()
  }
}
