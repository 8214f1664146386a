import type { GraphEdge, GraphNode } from '@etabli/sdk/ui'
import type { Plugin, PluginLink } from '../contract'
import { PLUGINS, RELATIONS } from '../messages'

export interface PluginNode extends GraphNode {
  /** Absent for a point or a service. */
  readonly plugin?: Plugin
}
export interface PluginGraph {
  readonly nodes: readonly PluginNode[]
  readonly edges: readonly GraphEdge[]
}

/**
 * What the plugins share: each plugin leads to what it provides, and that to those that use it. Services that no plugin
 * provides are the platform's own, and left out unless asked for: nearly every plugin uses some.
 */
export function pluginGraph(
  plugins: readonly Plugin[],
  links: readonly PluginLink[],
  withPlatformServices: boolean,
): PluginGraph {
  const provided = new Set(links.filter(({ relation }) => relation === 'provides').map(thingOf))
  const known = new Set(plugins.map(({ id }) => id))
  const shown = links.filter(
    (link) => known.has(link.plugin) && (withPlatformServices || link.kind === 'point' || provided.has(thingOf(link))),
  )
  const things = new Map(shown.map((link) => [thingOf(link), thingNode(link)]))
  return {
    nodes: [...plugins.map(pluginNode), ...things.values()],
    edges: shown.map((link) => {
      const [plugin, thing] = [idOfPlugin(link.plugin), thingOf(link)]
      return link.relation === 'provides' ? { from: plugin, to: thing } : { from: thing, to: plugin }
    }),
  }
}

function idOfPlugin(id: string): string {
  return `plugin ${id}`
}

function thingOf({ half, name }: PluginLink): string {
  return `${half} ${name}`
}

function thingNode(link: PluginLink): PluginNode {
  // `etabli.ConnectionSources` reads best without its publisher, which the subtitle would repeat for each.
  return { id: thingOf(link), title: link.name.replace(/^etabli\./, ''), subtitle: RELATIONS.kinds[link.kind] }
}

function pluginNode(plugin: Plugin): PluginNode {
  return { id: idOfPlugin(plugin.id), title: plugin.title, subtitle: plugin.id, status: statusOf(plugin), plugin }
}

function statusOf({ state, server }: Plugin): NonNullable<GraphNode['status']> {
  if (state === 'refused') return { tone: 'danger', text: PLUGINS.states.refused }
  if (state === 'off') return { tone: 'neutral', text: PLUGINS.states.off }
  if (server === 'failed') return { tone: 'danger', text: RELATIONS.serverFailed }
  return { tone: 'success', text: PLUGINS.states.on }
}
