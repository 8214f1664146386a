import {
  isSettingValue,
  type Setting,
  type SettingManifest,
  type SettingValue,
  settingKey,
  settingOf,
} from '@etabli/core/plugin/setting'
import { useCallback, useMemo } from 'react'
import { map } from 'rxjs'
import { PreferenceStore } from '../services/preferences'
import { useService } from './kernel-context'
import { useStream } from './use-stream'

/** Takes a value that the setting can have; undefined goes back to the default. */
export type SetSetting<Value> = (value: Value | undefined) => void

/** What the user chose for a setting of a plugin, and how to change it. Kept in this browser; the same in all its tabs. */
export function useSetting<Kind extends SettingManifest['kind']>(
  setting: Setting<Kind>,
): readonly [value: SettingValue<Kind>, set: SetSetting<SettingValue<Kind>>] {
  const preferences = useService(PreferenceStore)
  const value$ = useMemo(
    () => preferences.watch$(settingKey(setting)).pipe(map((stored) => settingOf(setting, stored))),
    [preferences, setting],
  )
  const set = useCallback(
    (value: SettingValue<Kind> | undefined) => {
      if (value === undefined) preferences.remove(settingKey(setting))
      else if (isSettingValue(setting, value)) preferences.set(settingKey(setting), JSON.stringify(value))
    },
    [preferences, setting],
  )
  return [useStream(value$), set]
}
