import type { PluginConfigurations } from '@etabli/sdk/platform/server'
import { type HandledCall, handle, type ProjectDirectory } from '@etabli/sdk/server'
import { listPluginForms, readPluginSettings, writePluginSettings } from '../../contract'

/** What administrators set for plugins. Every change leaves a line in the log, which names no value. */
export function settingsCalls(
  configurations: PluginConfigurations,
  projects: ProjectDirectory,
): readonly HandledCall[] {
  return [
    handle(listPluginForms, () => ({ plugins: configurations.plugins() })),
    handle(readPluginSettings, async ({ input }) => ({
      ...(await configurations.read(input.pluginId)),
      projectNames: (await projects.list()).map(({ name }) => name),
    })),
    handle(writePluginSettings, async ({ input: { pluginId, project, values }, principal, audit, log }) => {
      const change = await configurations.write(pluginId, project, values, principal.email)
      audit({ object: `plugin ${pluginId}`, ...(project !== undefined && { project }), ...change })
      log.info({ user: principal.id, plugin: pluginId, project }, 'changed the settings')
      return {}
    }),
  ]
}
