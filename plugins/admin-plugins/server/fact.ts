import { formatCount } from '@etabli/sdk'
import { type PluginCatalogues, type PluginInstaller, withTimeout } from '@etabli/sdk/platform/server'

/** How long the overview waits for catalogues, which may be far away. */
const PATIENCE_MS = 2_000

/** How the plugins stand: `12 on, 1 off, 0 refused, 2 updates available`. */
export async function factOf(
  installer: Pick<PluginInstaller, 'list'>,
  catalogues: Pick<PluginCatalogues, 'list'>,
): Promise<string> {
  const [plugins, updates] = await Promise.all([installer.list(), updatesIn(catalogues)])
  const numberOf = (state: string) => formatCount(plugins.filter((plugin) => plugin.state === state).length)
  const facts = [`${numberOf('on')} on`, `${numberOf('off')} off`, `${numberOf('refused')} refused`]
  if (updates > 0) facts.push(updates === 1 ? '1 update available' : `${formatCount(updates)} updates available`)
  return facts.join(', ')
}

/** Each plugin once, in however many catalogues it is. None are told of where the catalogues take too long. */
async function updatesIn(catalogues: Pick<PluginCatalogues, 'list'>): Promise<number> {
  const listed = await withTimeout(PATIENCE_MS, catalogues.list()).catch(() => [])
  const ids = listed.flatMap(({ plugins }) => plugins.filter(({ isUpdate }) => isUpdate).map(({ id }) => id))
  return new Set(ids).size
}
