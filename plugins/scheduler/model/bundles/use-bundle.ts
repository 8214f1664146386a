import { useCall, useFollow } from '@etabli/sdk/react'
import { readBundle } from '../../contract'

/** A bundle, as it is now. */
export function useBundle(bundleRedisID: string) {
  const read = useCall(readBundle, { bundleRedisID }, { quiet: true })
  useFollow(readBundle, { bundleRedisID }, () => void read.refetch())
  return read
}
