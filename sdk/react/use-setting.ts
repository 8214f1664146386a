import {
  isSettingValue,
  type Setting,
  type SettingManifest,
  type SettingValue,
  settingKey,
  settingOf,
} from '@etabli/core/plugin/setting'
import { useCallback, useContext, useMemo } from 'react'
import { map } from 'rxjs'
import { PreferenceStore } from '../services/preferences'
import { useService } from './kernel-context'
import { PluginViewContext } from './plugin-view'
import { useStream } from './use-stream'

/** Takes a value that the setting can have; undefined goes back to the default. */
export type SetSetting<Value> = (value: Value | undefined) => void

/** What the user chose for a setting of a plugin, and how to change it. Kept in this browser; the same in all its tabs. */
export function useSetting<Kind extends SettingManifest['kind']>(
  setting: Setting<Kind>,
): readonly [value: SettingValue<Kind>, set: SetSetting<SettingValue<Kind>>] {
  const preferences = useService(PreferenceStore)
  const key = settingKey({ plugin: useOwner(setting), id: setting.id })
  const value$ = useMemo(
    () => preferences.watch$(key).pipe(map((stored) => settingOf(setting, stored))),
    [preferences, setting, key],
  )
  const set = useCallback(
    (value: SettingValue<Kind> | undefined) => {
      if (value === undefined) preferences.remove(key)
      else if (isSettingValue(setting, value)) preferences.set(key, JSON.stringify(value))
    },
    [preferences, setting, key],
  )
  return [useStream(value$), set]
}

/** A setting that does not name its plugin is of the plugin whose view this is. */
function useOwner({ plugin, id }: Pick<Setting, 'plugin' | 'id'>): string {
  const own = useContext(PluginViewContext)?.pluginId
  const owner = plugin ?? own
  if (owner === undefined) throw new Error(`the setting ${id} must name its plugin outside the views of that plugin`)
  return owner
}
