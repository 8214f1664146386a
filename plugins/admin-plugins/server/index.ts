import {
  AdminAreas,
  AuditWords,
  PluginCatalogues,
  PluginConfigurations,
  PluginInstaller,
  PluginLinks,
} from '@etabli/sdk/platform/server'
import { type CallContext, defineServerPlugin, extend, handle, ProjectDirectory } from '@etabli/sdk/server'
import * as contract from '../contract'
import {
  allowServerHalf,
  forgetPublisher,
  installFromCatalogue,
  listCatalogue,
  listPluginLinks,
  listPlugins,
  listPublishers,
  readCatalogueReadme,
  readCatalogueScreenshot,
  readPolicy,
  refreshCatalogue,
  removePlugin,
  reviewFromCatalogue,
  reviewPlugin,
  rollBackPlugin,
  switchPluginOff,
  switchPluginOn,
  uploadPlugin,
  writePolicy,
} from '../contract'
import { AUDIT_WORDS } from './audit-words'
import { factOf } from './fact'
import { settingsCalls } from './settings/handlers'

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
    const catalogues = service(PluginCatalogues)
    /** Whatever way the archive came: what it asks for is judged, recorded and told of alike. */
    const install = async (context: CallContext<{ readonly consent?: string | undefined }>, archive: Uint8Array) => {
      const plugin = await installer.install(archive, context.principal, context.input.consent)
      context.audit({ object: `plugin ${plugin.id}`, after: { version: plugin.version, hash: plugin.active?.hash } })
      told(context, `installed version ${plugin.version}`, plugin.id)
      return plugin
    }
    return {
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(AdminAreas, {
          title: 'Plugins',
          about: 'Installing, switching and removing plugins, and what may run at all.',
          page: '/admin/plugins',
          access: 'admin',
          order: 30,
          fact: () => factOf(installer, catalogues),
        }),
      ],
      calls: [
        handle(listPlugins, async () => ({ plugins: await installer.list() })),
        handle(listPluginLinks, async () => ({ links: await links.list() })),
        handle(reviewPlugin, async ({ input, principal }) => ({
          review: await installer.review(Buffer.from(input.package, 'base64'), principal),
        })),
        handle(uploadPlugin, async (context) => {
          return { plugin: await install(context, Buffer.from(context.input.package, 'base64')) }
        }),
        handle(listCatalogue, async () => ({ catalogues: await catalogues.list() })),
        handle(refreshCatalogue, async () => {
          catalogues.forget()
          return { catalogues: await catalogues.list() }
        }),
        handle(readCatalogueReadme, async ({ input }) => {
          const readme = await catalogues.readme(input.catalogue, input.pluginId)
          return readme === undefined ? {} : { readme }
        }),
        handle(readCatalogueScreenshot, async ({ input }) => {
          const { type, content } = await catalogues.screenshot(input.catalogue, input.pluginId, Number(input.index))
          return { type, content: content.toString('base64') }
        }),
        handle(reviewFromCatalogue, async ({ input, principal }) => {
          const archive = await catalogues.archive(input.catalogue, input.pluginId, input.version)
          return { review: await installer.review(archive, principal) }
        }),
        handle(installFromCatalogue, async (context) => {
          const { catalogue, pluginId, version } = context.input
          return { plugin: await install(context, await catalogues.archive(catalogue, pluginId, version)) }
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
          const { pluginId, withData = false } = context.input
          context.audit({ object: `plugin ${pluginId}`, after: { withData } })
          await installer.remove(pluginId, withData)
          told(context, withData ? 'removed with its data' : 'removed', pluginId)
          return {}
        }),
        handle(allowServerHalf, async (context) => {
          const { pluginId, hash, allowed } = context.input
          context.audit({ object: `plugin ${pluginId}`, after: { hash, allowed } })
          await installer.allowServer(pluginId, hash, allowed)
          told(context, allowed ? 'allowed the server half' : 'no longer allowed the server half', pluginId)
          return {}
        }),
        ...settingsCalls(service(PluginConfigurations), service(ProjectDirectory)),
        handle(listPublishers, async () => ({ publishers: await installer.publishers() })),
        handle(forgetPublisher, async (context) => {
          context.audit({ object: `publisher ${context.input.publisher}` })
          await installer.forgetPublisher(context.input.publisher)
          told(context, `forgot the key of ${context.input.publisher}`, '*')
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
