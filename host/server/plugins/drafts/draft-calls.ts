import { endPluginDraft, listPluginDrafts, putPluginDraft } from '@etabli/core/plugin/draft-contract'
import { type HandledCall, handle } from '@etabli/sdk/server'
import type { PluginDrafts } from './plugin-drafts'

export function draftCalls(drafts: PluginDrafts): readonly HandledCall[] {
  return [
    handle(listPluginDrafts, async ({ principal }) => ({ drafts: await drafts.list(principal) })),
    handle(putPluginDraft, async ({ input, principal, accessTokenId, audit, log }) => {
      const { pluginId } = input
      audit({ object: `plugin ${pluginId}` })
      const draft = await drafts.put(pluginId, Buffer.from(input.package, 'base64'), { principal, accessTokenId })
      audit({ after: { version: draft.version } })
      log.info({ user: principal.id, plugin: pluginId }, 'took a draft')
      return { draft }
    }),
    handle(endPluginDraft, async ({ input, principal, audit, log }) => {
      audit({ object: `plugin ${input.pluginId}` })
      drafts.end(input.pluginId, principal)
      log.info({ user: principal.id, plugin: input.pluginId }, 'ended a draft')
      return {}
    }),
  ]
}
