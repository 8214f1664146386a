import type { FrameBundle } from '@etabli/core/plugin/frame-protocol'
import { satisfies } from '@etabli/core/plugin/kernel/version-range'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import { FRAME } from '../messages'

/**
 * Runs the text of a bundle as a module of this frame.
 * @returns a module whose plugin is the one of the manifest: what the workbench calls it, with its only page
 */
export async function importBundle({ code, id }: FrameBundle, manifest: PluginManifest): Promise<unknown> {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  try {
    return { default: namedAs(manifest, definitionIn(await import(/* @vite-ignore */ address)), id) }
  } finally {
    URL.revokeObjectURL(address)
  }
}

interface Definition {
  readonly id: string
  readonly sdk: string
  readonly routes: readonly [object]
}

export function namedAs(manifest: PluginManifest, definition: Definition, expected: string | undefined) {
  if (expected !== undefined && definition.id !== expected) throw new Error(FRAME.otherPlugin(expected, definition.id))
  if (!satisfies(SDK_VERSION, definition.sdk)) throw new Error(FRAME.otherSdk(definition.sdk, SDK_VERSION))
  const [page] = definition.routes
  return { ...definition, id: manifest.id, routes: [{ ...page, id: manifest.routes[0]?.id }] }
}

/** What `definePlugin` makes, with one page. Its views are checked when they are loaded. */
export function definitionIn(module: unknown): Definition {
  const definition: unknown = typeof module === 'object' && module !== null && Reflect.get(module, 'default')
  if (isDefinition(definition)) return definition
  throw new Error(FRAME.noPlugin)
}

function isDefinition(value: unknown): value is Definition {
  if (typeof value !== 'object' || value === null) return false
  const { id, sdk, routes }: Partial<Record<string, unknown>> = { ...value }
  if (typeof id !== 'string' || typeof sdk !== 'string' || !Array.isArray(routes) || routes.length !== 1) return false
  const page: unknown = routes[0]
  return typeof page === 'object' && page !== null && 'view' in page
}
