import { useCall } from '@etabli/sdk/react'
import { readBundle } from '../../contract'
import { useFollow } from '../shared/use-follow'

/** A bundle, as it is now. */
export function useBundle(bundleRedisID: string) {
  const read = useCall(readBundle, { bundleRedisID }, { quiet: true })
  useFollow(readBundle, { bundleRedisID }, () => void read.refetch())
  return read
}
