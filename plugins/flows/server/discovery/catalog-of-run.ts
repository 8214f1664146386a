import type { SingerTap } from '../../contract'
import type { Catalogs } from './catalog-repository'
import { failures } from './failures'
import { catalogForRun, missingStreams } from './run-catalog'

/**
 * The catalog that a run of a flow gives its tap, as JSON; undefined where the flow has none, and the tap finds its streams itself.
 * @throws NOT_DISCOVERED, STREAMS_GONE
 */
export async function catalogOfRun(
  catalogs: Pick<Catalogs, 'find'>,
  project: string,
  { catalog: id, streams }: SingerTap,
): Promise<string | undefined> {
  if (id === undefined && streams === undefined) return undefined
  const found = id === undefined ? undefined : await catalogs.find(project, id)
  if (!found) throw failures.NOT_DISCOVERED()
  const missing = missingStreams(found.catalog, streams)
  if (missing.length > 0)
    throw failures.STREAMS_GONE({
      message: `streams of the flow are not in its catalog (${missing.slice(0, 3).join(', ')}): discover them again`,
    })
  return JSON.stringify(catalogForRun(found.catalog, streams))
}
