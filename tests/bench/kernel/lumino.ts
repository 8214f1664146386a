import { PluginRegistry } from '@lumino/coreutils'

interface Listed {
  readonly manifest: {
    readonly id: string
    readonly title: string
    readonly routes: readonly object[]
    readonly menu: readonly object[]
    readonly cards: readonly object[]
    readonly commands: readonly object[]
  }
}

/**
 * JupyterLab's kernel with the same list. It knows no contributions: a plugin has a menu entry once its code has run, so
 * each is activated, and adds its own. It knows no access and checks no manifest.
 */
export async function throughLumino(text: string): Promise<number> {
  const menu: object[] = []
  const others: object[] = []
  const registry = new PluginRegistry<object>()
  registry.application = {}
  const feed: readonly Listed[] = JSON.parse(text)
  registry.registerPlugins(
    feed.map(({ manifest }) => ({
      id: manifest.id,
      description: manifest.title,
      autoStart: true,
      activate: () => {
        menu.push(...manifest.menu)
        others.push(...manifest.routes, ...manifest.cards, ...manifest.commands)
      },
    })),
  )
  await registry.activatePlugins('startUp')
  return menu.length
}
