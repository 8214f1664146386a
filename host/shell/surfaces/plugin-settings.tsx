import { PluginRegistry, Plugins } from '@etabli/sdk/platform'
import { type SettingGroup, SettingsDialog } from '@etabli/sdk/platform/react'
import { useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { EngineSettings } from './engine-settings'
import { PLUGIN_SETTINGS } from './messages'
import type { SurfaceProps } from './surfaces'

/** What a user may set for the plugins of this workbench. */
export default function PluginSettings({ onClose }: SurfaceProps) {
  return (
    <SettingsDialog title={PLUGIN_SETTINGS.title} groups={useSettingsByPlugin()} onClose={onClose}>
      <EngineSettings />
    </SettingsDialog>
  )
}

function useSettingsByPlugin(): readonly SettingGroup[] {
  const registry = useService(PluginRegistry)
  const settings = useStream(useMemo(() => registry.contributions$('settings'), [registry]))
  const { records } = useService(Plugins)
  return useMemo(
    () =>
      [...new Set(settings.map(({ plugin }) => plugin))].map((plugin) => ({
        plugin,
        title: records.find(({ id }) => id === plugin)?.title ?? plugin,
        settings: settings.filter((setting) => setting.plugin === plugin),
      })),
    [settings, records],
  )
}
