import type { PluginRegistry } from '@etabli/sdk/platform'
import { DETAILS } from '../messages'

const POINTS = ['routes', 'menu', 'menuWidgets', 'cards', 'commands', 'toolbar', 'extensions', 'settings'] as const

/** What a plugin adds to the workbench of this browser, in words: `2 pages`. */
export function contributedBy(registry: Pick<PluginRegistry, 'current'>, id: string): readonly string[] {
  return POINTS.flatMap((point) => {
    const count = registry.current[point].filter(({ plugin }) => plugin === id).length
    return count > 0 ? [DETAILS[point](count)] : []
  })
}
