import { openPage } from './browser'
import { Storage } from './storage-page'
import { type Client, everything, World } from './world'

const PROJECT = 'acme_lake'
const ORDERS = ['id,country', ...Array.from({ length: 300 }, (_, id) => `${id},FR`)].join('\n')

/** A world with a project that has the bucket `lake`, and a user who may do everything there. */
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
    await storage.bucket('lake', { 'orders.csv': ORDERS, 'record.json': '{"id":7}' })
    return new StorageLake(world, user, storage)
  }

  /** The page at this address. */
  visit(address: string) {
    return openPage(this.world, this.user, address)
  }

  close(): Promise<void> {
    return this.world.close()
  }
}
