import type { ContributionPoint } from '@etabli/core/plugin/contribution-point'
import {
  definePlugin as define,
  type ExtensionDefinition,
  extend as extendPoint,
  type PluginDefinition,
} from '@etabli/core/plugin/define-plugin'
import type { ComponentType } from 'react'
import type { PluginContext } from './plugin-context'

/** Declares a plugin whose pages are React components. @see PluginDefinition */
export function definePlugin(
  definition: PluginDefinition<ComponentType, PluginContext>,
): PluginDefinition<ComponentType, PluginContext> {
  return define(definition)
}

/** Adds something at a point of another plugin: what it says about itself, and the props of its view, are typed by the point. */
export function extend<Data, Props>(
  point: ContributionPoint<Data, Props>,
  extension: Omit<ExtensionDefinition<ComponentType<NoInfer<Props>>>, 'point' | 'data'> & { readonly data: Data },
): ExtensionDefinition {
  return extendPoint(point, extension)
}
