import { definePlugin, lazy } from '@etabli/core/plugin/define-plugin'
import type { FrameBundle } from '@etabli/core/plugin/frame-protocol'
import { PluginError } from '@etabli/core/plugin/kernel/plugin-error'
import type { FaultPhase, Resolved } from '@etabli/core/plugin/kernel/plugin-status'
import type { PluginContext } from '@etabli/sdk'
import { type ComponentType, createElement } from 'react'
import { FramedPage } from './framed-page'
import type { FramedRoute } from './framed-route'

export type Report = (phase: FaultPhase, error: unknown, contribution: string) => void

/**
 * What stands in the page for a plugin whose code runs in frames: the kernel activates, ends and judges it like any other,
 * and each of its pages is a frame. What it is given as context is all that its frames can use.
 */
export function framedPlugin(plugin: Resolved, report: Report, bundle?: FrameBundle) {
  const { id, version, title, manifest } = plugin
  let context: PluginContext | undefined
  const contextNow = () => {
    if (!context || context.signal.aborted) throw new PluginError(id, `${id} is not active`)
    return context
  }
  return {
    default: definePlugin<ComponentType, PluginContext>({
      id,
      version,
      sdk: manifest?.sdk ?? '',
      title,
      activate: lazy(async () => ({
        default: (given: PluginContext) => {
          context = given
        },
      })),
      routes: (manifest?.routes ?? []).map((route) => {
        const props: FramedRoute = {
          plugin,
          route,
          bundle,
          context: contextNow,
          report: (phase, error) => report(phase, error, `routes/${route.id}`),
        }
        const { id: routeId, path, title: routeTitle } = route
        return {
          id: routeId,
          path,
          title: routeTitle,
          view: lazy(async () => ({ default: () => createElement(FramedPage, props) })),
        }
      }),
    }),
  }
}
