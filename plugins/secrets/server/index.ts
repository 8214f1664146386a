import { AttentionSources, AuditWords, SearchSources } from '@etabli/sdk/platform/server'
import {
  ConnectionSources,
  ConnectionTesters,
  Counts,
  Drivers,
  defineServerPlugin,
  extend,
  ListedFolders,
  OutboundPolicy,
  type Platform,
  Secrets,
  SecretUses,
  Store,
  Vault,
} from '@etabli/sdk/server'
import * as contract from '../contract'
import { secretAttention } from './attention'
import { AUDIT_WORDS } from './audit-words'
import { Databases } from './databases'
import { seedSecrets } from './demo'
import { secretCalls } from './handlers'
import { migrations } from './migrations'
import { secretSearch } from './search'
import { secretFinder } from './secret-finder'
import { connectionSource, connectionUses, secretSource } from './sources'
import { sealedValues } from './store/sealed-values'
import { SecretListRepository } from './store/secret-list-repository'
import { SecretRepository } from './store/secret-repository'
import { tryCalls } from './trying/handlers'

const storeOf = ({ service }: Platform) => new SecretRepository(service(Store), service(Vault))

export default defineServerPlugin({
  id: 'etabli.secrets',
  api: { title: 'Secrets', description: 'Keys, files and connections of a project, sealed at rest.', contract },
  migrations,
  sealed: [sealedValues],
  uses: [SecretUses, ConnectionTesters, Drivers],
  start: (platform) => {
    const store = storeOf(platform)
    const list = new SecretListRepository(platform.service(Store))
    const uses = async (project: string) => {
      const given = await Promise.all(platform.extensions(SecretUses).map((usesOf) => usesOf(project)))
      return given.flat()
    }
    const finder = secretFinder(store)
    const databases = new Databases(() => platform.extensions(Drivers))
    const means = {
      outbound: platform.service(OutboundPolicy),
      listed: platform.service(ListedFolders),
      databases,
      testers: () => platform.extensions(ConnectionTesters),
    }
    return {
      calls: [...secretCalls({ store, list, finder, uses }), ...tryCalls(store, finder, means)],
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(Counts, {
          field: 'secretsCount',
          access: ':project:secret:enabled',
          count: (projects) => store.count(projects),
        }),
        extend(AttentionSources, secretAttention(list)),
        extend(SearchSources, secretSearch(list)),
        extend(Secrets, secretSource(list, store)),
        extend(SecretUses, connectionUses(list, databases)),
        extend(ConnectionSources, connectionSource(list, store, databases)),
      ],
    }
  },
  seedDemo: async (platform, demo) => {
    try {
      await seedSecrets(storeOf(platform), demo)
    } catch (error) {
      // Example secrets that another key has sealed cost no start.
      platform.log.warn({ err: error }, 'the example secrets were not brought up to date')
    }
  },
})
