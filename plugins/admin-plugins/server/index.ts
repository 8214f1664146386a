import { formatCount } from '@etabli/sdk'
import { AdminAreas, AuditWords, PluginInstaller, PluginLinks } from '@etabli/sdk/platform/server'
import { type CallContext, defineServerPlugin, extend, handle } from '@etabli/sdk/server'
import * as contract from '../contract'
import {
  listPluginLinks,
  listPlugins,
  readPolicy,
  removePlugin,
  rollBackPlugin,
  switchPluginOff,
  switchPluginOn,
  uploadPlugin,
  writePolicy,
} from '../contract'
import { AUDIT_WORDS } from './audit-words'

/** Every change leaves a line in the log: who did what to which plugin. */
function told<Input>({ log, principal }: CallContext<Input>, what: string, plugin: string): void {
  log.info({ user: principal.id, plugin }, what)
}

export default defineServerPlugin({
  id: 'etabli.admin-plugins',
  api: {
    title: 'Plugins',
    description: 'Installing, switching and removing plugins, and what may run at all.',
    contract,
  },
  start: ({ service }) => {
    const installer = service(PluginInstaller)
    const links = service(PluginLinks)
    return {
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(AdminAreas, {
          title: 'Plugins',
          about: 'Installing, switching and removing plugins, and what may run at all.',
          page: '/admin/plugins',
          access: 'admin',
          order: 30,
          fact: async () => {
            const plugins = await installer.list()
            const numberOf = (state: string) => formatCount(plugins.filter((plugin) => plugin.state === state).length)
            return `${numberOf('on')} on, ${numberOf('off')} off, ${numberOf('refused')} refused`
          },
        }),
      ],
      calls: [
        handle(listPlugins, async () => ({ plugins: await installer.list() })),
        handle(listPluginLinks, async () => ({ links: await links.list() })),
        handle(uploadPlugin, async (context) => {
          const archive = Buffer.from(context.input.package, 'base64')
          const plugin = await installer.install(archive, context.principal)
          context.audit({
            object: `plugin ${plugin.id}`,
            after: { version: plugin.version, hash: plugin.active?.hash },
          })
          told(context, `installed version ${plugin.version}`, plugin.id)
          return { plugin }
        }),
        handle(switchPluginOn, async (context) => {
          context.audit({ object: `plugin ${context.input.pluginId}` })
          await installer.switchOn(context.input.pluginId)
          told(context, 'switched on', context.input.pluginId)
          return {}
        }),
        handle(switchPluginOff, async (context) => {
          context.audit({ object: `plugin ${context.input.pluginId}` })
          await installer.switchOff(context.input.pluginId, context.principal.email)
          told(context, 'switched off', context.input.pluginId)
          return {}
        }),
        handle(rollBackPlugin, async (context) => {
          context.audit({ object: `plugin ${context.input.pluginId}` })
          await installer.rollBack(context.input.pluginId, context.principal)
          told(context, 'rolled back', context.input.pluginId)
          return {}
        }),
        handle(removePlugin, async (context) => {
          context.audit({ object: `plugin ${context.input.pluginId}` })
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
