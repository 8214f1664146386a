import type { PluginReview } from '../contract'

/** Whether the version would run code on the server: that is allowed for one version, so it is asked for at each. */
export function bringsServerHalf({ asks }: PluginReview): boolean {
  return asks.some(({ kind, state }) => kind === 'server' && state !== 'gone')
}
