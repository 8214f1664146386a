import { addressOf } from '@etabli/core/plugin/own-names'
import { RouteIndex } from '@etabli/core/plugin/route-index'
import type { DrawnPage } from './draw-page'
import type { TestedPlugin } from './test-kernel'

/**
 * The page of a plugin that the workbench shows at an address, for `drawPage`.
 * @param address path and query: `/demo/x/acme.notes?tag=new`
 */
export function pageAt(
  plugin: TestedPlugin,
  address: string,
): Required<Pick<DrawnPage, 'plugin' | 'route' | 'params' | 'search'>> {
  const [path = '', search = ''] = address.split('?')
  const routes = (plugin.routes ?? []).map((route) => ({ id: route.id, path: addressOf(route.path, plugin.id) }))
  const match = new RouteIndex(routes).match(path)
  if (!match) throw new Error(`${plugin.id} has no page at ${path}`)
  return { plugin, route: match.route.id, params: match.params, search }
}
