import { useAccess, useCall } from '@etabli/sdk/react'
import {
  listSecrets,
  readSecretForm,
  type SecretForm,
  type SecretKind,
  type SecretListed,
  UNCHANGED,
} from '../contract'
import { DETAIL } from '../messages'

/** Long enough to look at one secret after another. */
const LIST_FRESH_MS = 30_000

export interface Detail {
  readonly secret: SecretForm | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly retry: () => void
}

/**
 * The facts of a secret without its sensitive values. Who may change it gets them from its form; who may only read it from the
 * lists, where every value is left out. Reading the values themselves would be noted as a look at them.
 */
export function useDetail(project: string, selected: string): Detail {
  const isWritable = useAccess(':project:secret:write', { project }).granted
  const form = useCall(readSecretForm, { secretRedisID: selected }, { quiet: true, enabled: isWritable })
  const connections = useListed('connection', project, selected, !isWritable)
  const custom = useListed('custom', project, selected, !isWritable)
  const asked = isWritable ? [form] : [connections.call, custom.call]
  const isFetching = asked.some((call) => call.isFetching)
  const listed = connections.found ?? custom.found
  const secret = isWritable ? form.data?.secret : listed && withoutValues(listed)
  const isMissing = !isWritable && !isFetching && secret === undefined
  return {
    secret,
    isFetching,
    error: asked.find(({ error }) => error !== null)?.error ?? (isMissing ? new Error(DETAIL.unknown) : undefined),
    retry: () => {
      for (const { refetch } of asked) void refetch()
    },
  }
}

function useListed(kind: SecretKind, project: string, selected: string, enabled: boolean) {
  const call = useCall(listSecrets, { project, kind }, { quiet: true, enabled, freshFor: LIST_FRESH_MS })
  return { call, found: call.data?.secrets.find((secret) => secret['redis-id'] === selected) }
}

function withoutValues({ 'data-keys': keys, ...facts }: SecretListed): SecretForm {
  return { ...facts, data: Object.fromEntries(keys.map((key) => [key, UNCHANGED])) }
}
