import * as contract from '@etabli/core/plugin/draft-contract'
import { AuditWords, Principals } from '@etabli/sdk/platform/server'
import { extend } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../../host-area'
import { Installations } from '../area'
import { AUDIT_WORDS } from './audit-words'
import { draftCalls } from './draft-calls'
import { PluginDrafts } from './plugin-drafts'

/** Plugins that their authors try out in this workbench. */
export const draftsArea: HostArea = {
  id: 'etabli.plugin-drafts',
  api: {
    title: 'Drafts of plugins',
    description: 'Trying out a plugin that is still being written: its author alone sees it.',
    contract,
  },
  extensions: [extend(AuditWords, AUDIT_WORDS)],
  bind: (services) =>
    services.bind(
      PluginDrafts,
      [Installations, Principals, PlatformOptions],
      ({ installed }, principals, { config, now = Date.now }) =>
        new PluginDrafts({ installed, principals, takenFrom: config.pluginDrafts, now }),
    ),
  calls: (services) => draftCalls(services.get(PluginDrafts)),
}
