import type { PluginDefinition } from '@etabli/core/plugin/define-plugin'
import type { PluginService } from '@etabli/core/plugin/plugin-service'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import type { ComponentType } from 'react'
import type { PluginContext } from '../plugin-context'
import type { Token } from '../services/token'
import { type Bound, bound } from './test-services'

/** A fake under the token of what it stands for. */
export interface FakeService {
  readonly token: Token<unknown> | PluginService<unknown>
  readonly service: object
}

/**
 * Stands in for a service of another plugin, by what `definePluginService` gave, or for one of the workbench, by its token.
 * @example createTestKernel({ plugins: [plugin], services: [fakeService(Picker, { pick: async () => 'one' })] })
 */
export function fakeService<Service extends object>(
  token: Token<Service> | PluginService<Service>,
  service: NoInfer<Service>,
): FakeService {
  return { token, service }
}

/** Those of the workbench, as the test services hold them. */
export function boundFakes(fakes: readonly FakeService[]): readonly Bound[] {
  return fakes.flatMap(({ token, service }) => ('key' in token ? [bound(token, service)] : []))
}

/** A plugin that provides those of other plugins; undefined where there are none. */
export function fakeProvider(
  fakes: readonly FakeService[],
): PluginDefinition<ComponentType, PluginContext> | undefined {
  const provides = fakes.flatMap(({ token, service }) =>
    'key' in token ? [] : [{ service: token, load: async () => ({ default: () => service }) }],
  )
  if (provides.length === 0) return undefined
  return { id: 'test.services', version: '1.0.0', sdk: `^${SDK_VERSION}`, title: 'Fake services', provides }
}
