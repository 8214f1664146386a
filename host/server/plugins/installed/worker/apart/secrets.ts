import { Secrets, SecretUses } from '@etabli/sdk/server'
import { picked, pointApart } from './point'
import { readApart } from './service'

export const secretsGiven = pointApart(
  Secrets,
  (source) => picked(source, ['list', 'find']),
  (source) => source,
)

export const secretUsesGiven = pointApart(
  SecretUses,
  (uses) => ({ uses }),
  ({ uses }) => uses,
)

/** The secrets of all sources; of two of one name, the first. */
export const secretsRead = readApart(
  Secrets,
  (all) => ({
    list: async (project: string) => (await Promise.all(all().map((source) => source.list(project)))).flat(),
    find: async (project: string, name: string) => {
      for (const source of all()) {
        const found = await source.find(project, name)
        if (found) return found
      }
      return undefined
    },
  }),
  (secrets) => secrets,
)
