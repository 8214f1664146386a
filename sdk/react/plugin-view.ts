import { type ComponentType, createContext, createElement } from 'react'
import type { PluginContext } from '../plugin-context'

/** The context of the plugin whose view is drawn. */
export const PluginViewContext = createContext<PluginContext | undefined>(undefined)

/** The view of a plugin with the context of that plugin at hand, for the kernel's `aroundView`. */
export function inPluginContext(view: unknown, context: object): ComponentType {
  // The kernel has seen that the view is a component, and `withHostServices` has made the context.
  const [View, value] = [view as ComponentType, context as PluginContext]
  return (props) => createElement(PluginViewContext, { value }, createElement(View, props))
}
