import { lazyPart } from '../ui/lazy-part'

/** What surrounds the pages, and what the host's own tests draw them with. Not published. */
export type { Extension as ExtensionRecord } from '@etabli/core/plugin/contributions'
export { QueryClient, QueryClientProvider } from '@tanstack/react-query'
export { FocusKeeper } from '../react/focus-keeper'
export { KernelProvider, type ServiceLocator } from '../react/kernel-context'
export { inPluginContext } from '../react/plugin-view'
export { THEMES } from '../react/themes'
export { callingAhead } from '../react/use-call'
export { useComposedKeys } from '../react/use-composed-keys'
export { usePageColors } from '../react/use-page-colors'
export { isMac, keyNames, keyText } from '../ui/key-names'
export { MenuContext } from '../ui/menu/menu-context'
export { type AddedExtension, extensionData, useExtensions } from '../ui/plugin-parts/use-extensions'
export type { OwnedSetting, SettingGroup } from './settings/owned-setting'
export { settingsOfView, useViewSettings } from './settings/use-view-settings'

/** Its code comes when it is first opened. */
export const SettingsDialog = lazyPart(() => import('./settings/settings-dialog'))
