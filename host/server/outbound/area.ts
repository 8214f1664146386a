import { AppHosts, ChatEndpoint } from '@etabli/sdk/platform/server'
import { ListedFolders, OutboundPolicy } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { ListedHosts } from './listed-hosts'
import { ListedOutboundPolicy } from './outbound-policy'

/** What the operator lets the platform reach. */
export const outboundArea: HostArea = {
  id: 'etabli.outbound',
  bind: (services) =>
    services
      .bind(AppHosts, [PlatformOptions], ({ config }) => new ListedHosts(config.appHosts))
      .bind(OutboundPolicy, [PlatformOptions], ({ config }) => {
        return new ListedOutboundPolicy(config.connectionHosts, config.connectionFolders)
      })
      .bind(ListedFolders, [PlatformOptions], ({ config }) => {
        return new ListedOutboundPolicy(config.connectionHosts, config.connectionFolders)
      })
      .bind(ChatEndpoint, [PlatformOptions], ({ config }) => config.chat),
}
