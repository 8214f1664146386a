import { useContext } from 'react'
import type { PluginContext } from '../plugin-context'
import { PluginViewContext } from './plugin-view'

/** The context of the plugin whose view this is: what `activate` is given, in a page or in any other view of the plugin. */
export function usePluginContext(): PluginContext {
  const context = useContext(PluginViewContext)
  if (!context) throw new Error('usePluginContext was asked for outside the views of plugins')
  return context
}
