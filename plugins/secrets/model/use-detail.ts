import { useCall } from '@etabli/sdk/react'
import { readSecretForm, type SecretForm } from '../contract'

export interface Detail {
  readonly secret: SecretForm | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly retry: () => void
}

/** The facts of a secret without its sensitive values: reading those would be noted as a look at them. */
export function useDetail(secretRedisID: string): Detail {
  const { data, error, isFetching, refetch } = useCall(readSecretForm, { secretRedisID }, { quiet: true })
  return { secret: data?.secret, error: error ?? undefined, isFetching, retry: () => void refetch() }
}
