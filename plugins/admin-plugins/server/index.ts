import { type CallContext, defineServerPlugin, handle, PluginInstaller } from '@etabli/sdk/server'
import {
  listPlugins,
  readPolicy,
  removePlugin,
  rollBackPlugin,
  switchPluginOff,
  switchPluginOn,
  uploadPlugin,
  writePolicy,
} from '../contract'

/** Every change leaves a line in the log: who did what to which plugin. */
function told<Input>({ log, principal }: CallContext<Input>, what: string, plugin: string): void {
  log.info({ user: principal?.id, plugin }, what)
}

export default defineServerPlugin({
  id: 'etabli.admin-plugins',
  start: ({ service }) => {
    const installer = service(PluginInstaller)
    return {
      calls: [
        handle(listPlugins, async () => ({ plugins: await installer.list() })),
        handle(uploadPlugin, async (context) => {
          const archive = Buffer.from(context.input.package, 'base64')
          const plugin = await installer.install(archive, nameOf(context))
          told(context, `installed version ${plugin.version}`, plugin.id)
          return { plugin }
        }),
        handle(switchPluginOn, async (context) => {
          await installer.switchOn(context.input.pluginId)
          told(context, 'switched on', context.input.pluginId)
          return {}
        }),
        handle(switchPluginOff, async (context) => {
          await installer.switchOff(context.input.pluginId, nameOf(context))
          told(context, 'switched off', context.input.pluginId)
          return {}
        }),
        handle(rollBackPlugin, async (context) => {
          await installer.rollBack(context.input.pluginId)
          told(context, 'rolled back', context.input.pluginId)
          return {}
        }),
        handle(removePlugin, async (context) => {
          await installer.remove(context.input.pluginId)
          told(context, 'removed', context.input.pluginId)
          return {}
        }),
        handle(readPolicy, async () => ({ policy: await installer.policy() })),
        handle(writePolicy, async (context) => {
          context.audit({ before: await installer.policy(), after: context.input })
          await installer.setPolicy(context.input)
          told(context, 'changed the plugin policy', '*')
          return {}
        }),
      ],
    }
  },
})

function nameOf({ principal }: { readonly principal: { readonly email: string } | undefined }): string {
  return principal?.email ?? ''
}
