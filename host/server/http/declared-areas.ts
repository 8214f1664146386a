import { HOST_AREAS } from '../host-areas'
import { loadServerPlugins } from '../plugins/load-plugins'
import { areaOf, declaredCalls, hostApiAreas } from './api-areas'
import type { ApiArea } from './openapi'

/** Every call that the contracts of the host and of the plugins of a folder declare, by area. Starts nothing. */
export async function declaredAreas(plugins: string): Promise<readonly ApiArea[]> {
  const halves = await loadServerPlugins(plugins)
  return [
    ...hostApiAreas(HOST_AREAS),
    ...halves.map((half) => ({ ...areaOf(half, []), calls: declaredCalls(half.api?.contract ?? {}) })),
  ].filter(({ calls }) => calls.length > 0)
}
