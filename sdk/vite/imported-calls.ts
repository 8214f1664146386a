import type { AnyCall } from '@etabli/core/contract/define-call'
import { callMatcher, callPatternOf } from '@etabli/core/plugin/call-pattern'
import type { PluginDefinition } from '@etabli/core/plugin/define-plugin'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { runnerImport } from 'vite'
import { BUILD } from './messages'

/** Whether a module may declare calls: only such are evaluated, since others may need a browser. */
export function mayDeclareCalls(code: string): boolean {
  return /\bdefine(Call|HtmlCall|Download)\b/.test(code)
}

/**
 * The manifest with the calls that the contracts of the built pages declare, beside those that the plugin names itself.
 * One without `needs` is left alone: it asks for everything.
 * @param contracts the files that may declare calls
 */
export async function withImportedCalls(
  manifest: PluginManifest,
  { needs }: PluginDefinition,
  contracts: readonly string[],
): Promise<PluginManifest> {
  if (!manifest.needs || !needs) return manifest
  const named = needs.calls ?? []
  const isNamed = callMatcher(named)
  const declared = (await Promise.all(contracts.map(callsIn))).flat()
  const patterns = declared.filter(({ path }) => !isNamed(path)).map(({ path }) => callPatternOf(path))
  return { ...manifest, needs: { ...manifest.needs, calls: [...named, ...[...new Set(patterns)].sort()] } }
}

async function callsIn(file: string): Promise<readonly Pick<AnyCall, 'path'>[]> {
  const { module } = await runnerImport<Readonly<Record<string, unknown>>>(file, { logLevel: 'silent' }).catch(
    (cause: unknown) => {
      throw new Error(BUILD.unreadableCalls(file), { cause })
    },
  )
  return Object.values(module).filter(isCall)
}

function isCall(value: unknown): value is Pick<AnyCall, 'path'> {
  if (typeof value !== 'object' || value === null) return false
  return (
    'method' in value && 'access' in value && 'returns' in value && 'path' in value && typeof value.path === 'string'
  )
}
