import { ContributionStore } from '../contribution-store'
import type { Contributions } from '../contributions'
import { SDK_VERSION } from '../sdk-version'
import { registeredOf, resolvePlugins } from './resolve'

/** What the plugins of a list contribute, where no user keeps one off and none has failed. */
export function contributionsOf(plugins: readonly unknown[]): Contributions {
  const candidates = plugins.map((plugin) => ({ plugin }))
  const store = new ContributionStore()
  store.register(
    registeredOf(resolvePlugins(candidates, { sdkVersion: SDK_VERSION, keptOff: () => undefined }).values()),
  )
  return store.current
}
