import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { PluginRegistry } from '@etabli/sdk/platform'
import { callKey, useService } from '@etabli/sdk/react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  allowServerHalf,
  listPlugins,
  type Plugin,
  readPolicy,
  removePlugin,
  rollBackPlugin,
  switchPluginOff,
  switchPluginOn,
  writePolicy,
} from '../contract'
import { PLUGINS, SWITCHING_OFF } from '../messages'
import { contributedBy } from './contributed-by'
import { usePluginReload } from './use-plugin-reload'

export interface PluginActions {
  readonly setEnabled: (plugin: Plugin, on: boolean) => Promise<void>
  readonly rollBack: (plugin: Plugin) => Promise<void>
  readonly allowVersion: (plugin: Plugin) => Promise<void>
  readonly allowServer: (plugin: Plugin, allowed: boolean) => Promise<void>
  readonly remove: (plugin: Plugin, withData: boolean) => Promise<void>
}

/** What an administrator can do to a plugin. A failure is told by its toast; the list is read anew either way. */
export function usePluginActions(): PluginActions {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const queries = useQueryClient()
  const registry = useService(PluginRegistry)
  const reload = usePluginReload()
  return useMemo(() => {
    const change = async (work: () => Promise<unknown>, done: string) => {
      try {
        await work()
        toasts.success(done)
        await reload()
      } catch {
        // The toast of the call has said why.
      }
      await queries.invalidateQueries({ queryKey: callKey(listPlugins) })
      await queries.invalidateQueries({ queryKey: callKey(readPolicy) })
    }
    return {
      setEnabled: async ({ id, title }, on) => {
        if (on) return change(() => http.call(switchPluginOn, { pluginId: id }), PLUGINS.switchedOn(title))
        const { confirm, cancel } = SWITCHING_OFF
        const text = SWITCHING_OFF.text(contributedBy(registry, id))
        const question = { title: SWITCHING_OFF.title(title), text, confirm, cancel, danger: true }
        if (await dialogs.confirm(question))
          await change(() => http.call(switchPluginOff, { pluginId: id }), PLUGINS.switchedOff(title))
      },
      rollBack: ({ id, title, previous }) =>
        change(() => http.call(rollBackPlugin, { pluginId: id }), PLUGINS.changedTo(title, previous?.version ?? '')),
      allowVersion: ({ title, version, active }) =>
        change(
          async () => {
            const { policy } = await http.call(readPolicy, {})
            const hashes =
              active && !policy.hashes.includes(active.hash) ? [...policy.hashes, active.hash] : policy.hashes
            await http.call(writePolicy, { ...policy, hashes })
          },
          PLUGINS.allowed(title, version),
        ),
      allowServer: ({ id, title, version, active }, allowed) =>
        change(
          () => http.call(allowServerHalf, { pluginId: id, hash: active?.hash ?? '', allowed }),
          allowed ? PLUGINS.serverAllowed(title, version) : PLUGINS.serverDenied(title),
        ),
      remove: ({ id, title }, withData) =>
        change(() => http.call(removePlugin, { pluginId: id, withData }), PLUGINS.removed(title)),
    }
  }, [http, toasts, dialogs, queries, reload, registry])
}
