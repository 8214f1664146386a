import type { PluginRegistry } from '@etabli/sdk/platform'
import { DETAILS } from '../messages'

const POINTS = ['routes', 'menu', 'cards', 'commands'] as const

/** What a plugin adds to the workbench of this browser, in words: `2 pages`. */
export function contributedBy(registry: PluginRegistry, id: string): readonly string[] {
  return POINTS.flatMap((point) => {
    const count = registry.current[point].filter(({ plugin }) => plugin === id).length
    return count > 0 ? [DETAILS[point](count)] : []
  })
}
