import { type Finder, type HandledCall, handleFound, type TestResult } from '@etabli/sdk/server'
import { type ConnectionTest, testSecret, testSecretForm } from '../../contract'
import { checkData } from '../data/check-data'
import { keepsStored, resolveData } from '../data/resolve-data'
import { failures } from '../failures'
import type { SecretRepository } from '../store/secret-repository'
import type { SecretRow } from '../store/tables'
import { type Means, tryConnection } from './try-connection'

export function tryCalls(
  store: Pick<SecretRepository, 'data'>,
  finder: Finder<unknown, SecretRow>,
  means: Means,
): readonly HandledCall[] {
  return [
    handleFound(testSecretForm, finder, async ({ input, found, signal, audit }) => {
      const { projectName: project, 'connection-type': type, secretRedisID } = input
      audit({ object: `${type} connection`, project })
      // With another address in the form, a stored value would go to where its reader likes: he must be one.
      const row = secretRedisID === undefined ? undefined : found('secretRedisID').thing
      if (row && (row.project !== project || row.connection_type !== type)) throw failures.UNKNOWN_SECRET()
      if (row) audit({ object: `secret ${row.name}` })
      const stored = row && keepsStored(input.data) ? await store.data(row.id) : {}
      const data = checkData('connection', type, resolveData(input.data, stored))
      return { connectionTest: reply(await tryConnection(type, data, means, signal)) }
    }),
    handleFound(testSecret, finder, async ({ found, signal, audit }) => {
      const { thing: row } = found('secretRedisID')
      audit({ object: `secret ${row.name}`, project: row.project })
      if (row.kind !== 'connection') throw failures.NOT_A_CONNECTION()
      const data = await store.data(row.id)
      return { connectionTest: reply(await tryConnection(row.connection_type, data, means, signal)) }
    }),
  ]
}

function reply({ ok, steps }: TestResult): ConnectionTest {
  return { ok, steps: steps.map((step) => ({ ...step })) }
}
