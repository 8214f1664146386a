import { failures } from '../failures'
import { EMBEDDED, endpointOf, type StorageSettings } from '../settings'
import type { ObjectStore } from './object-store'
import { S3Store } from './s3/s3-store'

/** The stores of the installation: its own, and the S3 servers of the operator's settings. */
export class Stores {
  private constructor(private readonly stores: ReadonlyMap<string, ObjectStore>) {}

  static async open({ stores }: StorageSettings, embedded: ObjectStore): Promise<Stores> {
    const opened = await Promise.all(
      Object.entries(stores).map(async ([name, settings]) => [name, new S3Store(await endpointOf(settings))] as const),
    )
    return new Stores(new Map<string, ObjectStore>([[EMBEDDED, embedded], ...opened]))
  }

  of({ store }: { readonly store: string }): ObjectStore {
    const found = this.stores.get(store)
    if (!found)
      throw failures.STORE_FAILED({
        message: 'the settings of the platform no longer name the store of this bucket, contact an administrator',
      })
    return found
  }

  async close(): Promise<void> {
    await Promise.all([...this.stores.values()].map((store) => store.close()))
  }
}
