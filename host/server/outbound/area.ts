import { AppHosts, ChatEndpoint, PublicHosts } from '@etabli/sdk/platform/server'
import { ListedFolders, OutboundPolicy } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { ListedHosts } from './listed-hosts'
import { ListedOutboundPolicy } from './outbound-policy'
import { PublicOrListedHosts } from './public-hosts'

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
      .bind(PublicHosts, [PlatformOptions], ({ config }) => {
        return new PublicOrListedHosts(new ListedOutboundPolicy(config.connectionHosts, []))
      })
      .bind(ChatEndpoint, [PlatformOptions], ({ config }) => config.chat),
}
