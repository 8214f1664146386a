import { BASE_PATH } from '@etabli/core/constants'
import { currentLanguage } from '@etabli/core/language/messages'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import { fetchPluginList } from './fetch-plugin-list'
import { pageImportMap } from './page-import-map'

type AlterList = (list: readonly unknown[]) => readonly unknown[]

/**
 * Takes over what was installed, switched or removed since the page was opened.
 * @param alter what is made of the list first
 * @returns `reload` where this browser runs new files only after a reload
 */
export async function reloadPlugins(
  kernel: PluginKernel,
  alter: AlterList = (list) => list,
): Promise<'done' | 'reload'> {
  const [listed, map] = await Promise.all([
    fetchPluginList(currentLanguage()),
    fetch(`${BASE_PATH}/import-map.json`).then((response) => response.json()),
  ])
  const list = alter(listed)
  const isTaken = pageImportMap.add(map)
  // What ran in a frame only is new to the page.
  const known = new Set(kernel.records.flatMap(({ hash, isolation }) => (isolation === 'frame' ? [] : [hash])))
  const isKnown = (plugin: unknown) => {
    const parsed = InstalledPlugin.safeParse(plugin)
    if (!parsed.success) return true
    const { hash, isolation } = parsed.data
    return hash === undefined || isolation === 'frame' || known.has(hash)
  }
  if (!isTaken && !list.every(isKnown)) return 'reload'
  await kernel.sync(list.map((plugin) => ({ plugin })))
  return 'done'
}
