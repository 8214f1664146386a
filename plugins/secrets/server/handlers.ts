import { type Finder, type HandledCall, handle, handleFound, type SecretUse } from '@etabli/sdk/server'
import {
  compareSecrets,
  createSecret,
  KINDS,
  listConnectionTemplates,
  listSecrets,
  listSecretUses,
  listSecretVersions,
  readSecret,
  readSecretForm,
  revokeSecret,
  type SecretInput,
  type SecretUpdate,
  updateSecret,
} from '../contract'
import { checkData, checkDay, hasControlCharacter } from './data/check-data'
import { compareData } from './data/compare-data'
import { resolveData } from './data/resolve-data'
import { failures } from './failures'
import { forForm, listed, masked, redisIdOf, versionOf, withValues } from './presenter'
import { checkKeepsAddress } from './respect-hidden'
import type { SecretListRepository } from './store/secret-list-repository'
import type { SecretRepository } from './store/secret-repository'
import type { SecretRow } from './store/tables'
import { TEMPLATES } from './templates'
import { seenUses } from './uses'

export interface Parts {
  readonly store: SecretRepository
  readonly list: SecretListRepository
  readonly finder: Finder<unknown, SecretRow>
  /** What is given at the point of uses, of one project. */
  readonly uses: (project: string) => Promise<readonly SecretUse[]>
}

export function secretCalls({ store, list, finder, uses }: Parts): readonly HandledCall[] {
  return [
    handle(listConnectionTemplates, () => ({ secretConnections: [...TEMPLATES] })),

    handle(createSecret, async ({ input, principal, audit }) => {
      const { projectName: project, secret } = input
      const kind = KINDS.find((known) => known === input.kind)
      if (kind === undefined) throw failures.UNKNOWN_KIND()
      checkTexts(secret, kind === 'custom')
      audit({ object: `secret ${secret.name}`, project })
      const connectionType = kind === 'connection' ? (secret['connection-type'] ?? '') : ''
      const data = checkData(kind, connectionType, resolveData(secret.data, {}))
      const row = await store.create(
        {
          project,
          kind,
          connectionType,
          name: secret.name,
          description: secret.description,
          expiresAt: secret['expires-at'],
          data,
        },
        principal.email,
      )
      const keys = Object.keys(data)
      audit({ after: masked(row, keys) })
      return { secret: listed(row, keys) }
    }),

    handle(listSecrets, async ({ input, reach }) => {
      const { project, kind, search, expiresBy, offset, limit } = input
      const query = {
        project,
        kind,
        ...(search !== undefined && { search }),
        ...(expiresBy !== undefined && { expiresBy }),
        ...(reach.kind === 'restricted' && { names: reach.names }),
      }
      // Without a window, what is read is all there is.
      const window = { ...(offset !== undefined && { offset }), ...(limit !== undefined && { limit }) }
      const [rows, total] = await Promise.all([
        list.rows({ ...query, ...window }),
        limit === undefined && offset === undefined ? undefined : list.total(query),
      ])
      return { secrets: rows.map((row) => listed(row, row.keys)), total: total ?? rows.length }
    }),

    handleFound(readSecret, finder, async ({ found, audit }) => {
      const { thing: row } = found('secretRedisID')
      audit({ object: `secret ${row.name}`, project: row.project })
      return { secret: withValues(row, await store.data(row.id)) }
    }),

    handleFound(readSecretForm, finder, async ({ found }) => {
      const { thing: row } = found('secretRedisID')
      return { secret: forForm(row, await store.data(row.id)) }
    }),

    handleFound(updateSecret, finder, async ({ input: { secret }, found, principal, audit }) => {
      const { thing: row, letters } = found('secretRedisID')
      audit({ object: `secret ${row.name}`, project: row.project })
      checkTexts({ ...secret, name: row.name }, row.kind === 'custom')
      const changed = await store.update(
        row.id,
        (stored) => {
          const data = checkData(row.kind, row.connection_type, resolveData(secret.data, stored))
          if (!letters.includes('read')) checkKeepsAddress(row, secret.data, stored, data)
          return { description: secret.description, expiresAt: secret['expires-at'], data }
        },
        principal.email,
      )
      if (!changed) throw failures.UNKNOWN_SECRET()
      audit({
        before: masked(changed.before, changed.keysBefore),
        after: { ...masked(changed.row, changed.keys), ...changed.diff },
      })
      return { secret: listed(changed.row, changed.keys) }
    }),

    handleFound(revokeSecret, finder, async ({ found, audit }) => {
      const { thing: row } = found('secretRedisID')
      const keys = await store.revoke(row.id)
      if (!keys) throw failures.UNKNOWN_SECRET()
      audit({ object: `secret ${row.name}`, project: row.project, before: masked(row, keys) })
      return {}
    }),

    handleFound(listSecretUses, finder, async ({ found, principal }) => {
      const { thing: row } = found('secretRedisID')
      const names = [row.name, redisIdOf(row)]
      const all = (await uses(row.project)).filter(({ secret }) => names.includes(secret))
      return seenUses(all, principal, row.project)
    }),

    handleFound(compareSecrets, finder, async ({ found, audit }) => {
      const { thing: here } = found('secretRedisID')
      const { thing: there } = found('otherRedisID')
      audit({ object: `secret ${here.name}`, project: here.project, after: { with: `${there.project}/${there.name}` } })
      return { comparison: compareData(await store.data(here.id), await store.data(there.id)) }
    }),

    handleFound(listSecretVersions, finder, async ({ found }) => {
      const { thing: row } = found('secretRedisID')
      return { versions: (await store.versions(row.id)).map(versionOf) }
    }),
  ]
}

function checkTexts(secret: Pick<SecretInput, 'name'> & SecretUpdate, needsDescription: boolean): void {
  const { name, description } = secret
  if (name.trim() === '') throw failures.NAME_REQUIRED()
  if (needsDescription && description.trim() === '') throw failures.DESCRIPTION_REQUIRED()
  if (hasControlCharacter(name) || hasControlCharacter(description, '\n\r\t')) throw failures.CONTROL_CHARACTER()
  checkDay(secret['expires-at'])
}
