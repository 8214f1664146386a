import { definePlugin as define, type PluginDefinition } from '@etabli/core/plugin/define-plugin'
import type { ComponentType } from 'react'

/** Declares a plugin whose pages are React components. @see PluginDefinition */
export function definePlugin(definition: PluginDefinition<ComponentType>): PluginDefinition<ComponentType> {
  return define(definition)
}
