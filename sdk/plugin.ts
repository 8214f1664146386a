import { definePlugin as define, type PluginDefinition } from '@etabli/core/plugin/define-plugin'
import type { ComponentType } from 'react'
import type { PluginContext } from './plugin-context'

/** Declares a plugin whose pages are React components. @see PluginDefinition */
export function definePlugin(
  definition: PluginDefinition<ComponentType, PluginContext>,
): PluginDefinition<ComponentType, PluginContext> {
  return define(definition)
}
