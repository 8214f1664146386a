import type { SearchSource } from '@etabli/sdk/platform/server'
import { listSecrets } from '../contract'
import { FOUND_SECRETS } from '../messages'
import { redisIdOf } from './presenter'
import { secretHref } from './secret-href'
import type { SecretListRepository } from './store/secret-list-repository'

/** Secrets by name. No value is read. */
export function secretSearch(list: Pick<SecretListRepository, 'headers'>): SearchSource {
  return {
    ...{ kind: 'secret', title: FOUND_SECRETS, icon: 'Key', listed: listSecrets },
    find: async ({ project }) =>
      (await list.headers({ project })).map((row) => ({
        name: row.name,
        note: row.description,
        href: secretHref(project, redisIdOf(row)),
      })),
  }
}
