import { HttpService } from '@etabli/sdk'
import { useCall, useService } from '@etabli/sdk/react'
import { discoverStreams, readCatalog, type SingerTap } from '../../contract'
import { useJob } from '../shared/use-job'

/** The streams that a tap offers: as they were found before, and found anew. @param onFound told the id of a new catalog */
export function useDiscovery(project: string, catalogID: string | undefined, onFound: (id: string) => void) {
  const http = useService(HttpService)
  const job = useJob(onFound)
  const { data, error, isFetching, refetch } = useCall(
    readCatalog,
    { project, catalogID: catalogID ?? '' },
    { enabled: catalogID !== undefined, quiet: true },
  )
  return {
    job,
    catalog: data?.catalog,
    isLoading: isFetching && !data,
    error: data || isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
    discover: (singerTap: SingerTap) => job.start(() => http.call(discoverStreams, { project, singerTap })),
  }
}
export type Discovery = ReturnType<typeof useDiscovery>
