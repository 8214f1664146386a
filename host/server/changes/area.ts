import * as contract from '@etabli/core/changes/contract'
import { ChangeTopics as ChangeTopicsOfPlugins } from '@etabli/sdk/platform/server'
import type { HostArea } from '../host-area'
import { Notifications } from '../store/notifications'
import { ChangeStreams } from './change-streams'
import { ChangeTopics } from './change-topics'
import { changeCalls } from './handlers'

/** Its streams end before the server waits for its requests, see `createPlatform`. */
export const changesArea: HostArea = {
  id: 'etabli.changes',
  api: {
    title: 'Changes',
    description: 'Being told that something has changed, instead of asking again and again.',
    contract,
  },
  bind: (services) =>
    services
      .bind(ChangeTopics, [Notifications], (notifications) => new ChangeTopics(notifications))
      .alias(ChangeTopicsOfPlugins, ChangeTopics)
      .bind(ChangeStreams, [ChangeTopics, Notifications], (topics, changes) => new ChangeStreams(topics, changes)),
  calls: (services) => changeCalls(services.get(ChangeStreams)),
}
