import { join } from 'node:path'
import { AuditWords, Backups, Installation, Principals, SearchSources } from '@etabli/sdk/platform/server'
import { ConnectionSources, defineServerPlugin, extend, type Platform, Store } from '@etabli/sdk/server'
import * as contract from '../contract'
import { AUDIT_WORDS } from './audit-words'
import { BucketRepository } from './buckets/bucket-repository'
import { bucketCalls } from './buckets/handlers'
import { bucketSearch } from './buckets/search'
import { seedDemo } from './demo/seed-demo'
import { fileCalls } from './files/handlers'
import { linkRoutes } from './links/link-routes'
import { LinkSigner } from './links/link-signer'
import { UsedLinkRepository } from './links/used-link-repository'
import { migrations } from './migrations'
import { objectCalls } from './objects/handlers'
import { cacheBytes, quotaOf, StorageSettings } from './settings'
import { EmbeddedStore } from './stores/embedded/embedded-store'
import { ObjectIndexRepository } from './stores/embedded/object-index-repository'
import { Stores } from './stores/stores'
import { FilesConnection } from './tables/files-connection'
import { TableCache } from './tables/table-cache'

/** In the installation's data folder, and in what its key is for. */
const FOLDER = 'objects'
const COPIES = 'object-copies'
const LINKS = 'object-links'
const DEMO_PROJECT = 'demo_shop'

async function open({ service, settings: read, log }: Platform) {
  const settings = read(StorageSettings)
  const installation = service(Installation)
  const embedded = new EmbeddedStore({
    index: new ObjectIndexRepository(service(Store)),
    folder: () => installation.folder(FOLDER),
    isBackedUp: () => service(Backups).isUnderWay(),
    quotaOf: (project) => quotaOf(settings, project),
    log,
  })
  return {
    buckets: new BucketRepository(service(Store), settings),
    stores: await Stores.open(settings, embedded),
    signer: new LinkSigner(installation.key(LINKS)),
    used: new UsedLinkRepository(service(Store)),
    principals: service(Principals),
    now: Date.now,
    cache: new TableCache(() => installation.cacheFolder(COPIES), cacheBytes(settings)),
  }
}

export default defineServerPlugin({
  id: 'etabli.object-storage',
  api: {
    title: 'Object storage',
    description: 'Buckets and objects of a project, and links that transfer their bytes.',
    contract,
  },
  migrations,
  namedFiles: [
    { table: 'object_storage_object', column: 'file', path: (file) => join(FOLDER, file.slice(0, 2), file) },
  ],
  start: async (platform) => {
    const parts = await open(platform)
    return {
      calls: [...bucketCalls(parts), ...objectCalls(parts), ...fileCalls(parts)],
      streams: linkRoutes(parts),
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(ConnectionSources, new FilesConnection(parts)),
        extend(SearchSources, bucketSearch(parts.buckets)),
      ],
      stop: () => parts.stores.close(),
    }
  },
  seedDemo: async (platform) => {
    const parts = await open(platform)
    try {
      await seedDemo(parts, DEMO_PROJECT)
    } finally {
      await parts.stores.close()
    }
  },
})
