import { settingKey, settingOf } from '@etabli/core/plugin/setting'
import { useMemo } from 'react'
import { combineLatest, map, of } from 'rxjs'
import type { ViewSettings } from '../../dashboard-views'
import { useService } from '../../react/kernel-context'
import { useStream } from '../../react/use-stream'
import { PreferenceStore } from '../../services/preferences'
import type { OwnedSetting } from './owned-setting'

type Declared = Omit<OwnedSetting, 'plugin'>

/** Settings of a view under names that no setting of its plugin can have. */
export function settingsOfView(plugin: string, view: string, declared: readonly Declared[]): readonly OwnedSetting[] {
  return declared.map((setting) => ({ ...setting, plugin, id: `${view}/${setting.id}` }))
}

/** What the user chose of a view, another value with each change. Keep both lists in `useMemo`. */
export function useViewSettings(declared: readonly Declared[], owned: readonly OwnedSetting[]): ViewSettings {
  const preferences = useService(PreferenceStore)
  const told$ = useMemo(() => {
    const stored = owned.map((setting) => preferences.watch$(settingKey(setting)))
    // As a text, which is the same where what is stored is.
    return (stored.length === 0 ? of([]) : combineLatest(stored)).pipe(map((all) => JSON.stringify(all)))
  }, [preferences, owned])
  const told = useStream(told$)
  return useMemo(() => {
    const stored: readonly (string | null)[] = JSON.parse(told)
    const placeOf = new Map(declared.map(({ id }, place) => [id, place]))
    return { get: (setting) => settingOf(setting, stored[placeOf.get(setting.id) ?? -1] ?? undefined) }
  }, [told, declared])
}
