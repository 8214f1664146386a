import type { Subject } from '@etabli/core/plugin/define-plugin'
import type { RunPoint, ViewPoint } from '@etabli/core/plugin/kernel/running-plugin'
import type { ComponentType, ReactNode } from 'react'
import { createToken } from './token'

export interface ContributedViewProps {
  readonly plugin: string
  readonly point: Exclude<ViewPoint, 'routes'>
  readonly id: string
  /** What the view is given. */
  readonly props?: object
  /** Stands in its place until its code has come, of its size: what is below does not move under a click. */
  readonly loading?: ReactNode
  /** Shown in place of the message that says that the view failed. */
  readonly failed?: (retry: () => void) => ReactNode
}

/** The code of contributions, as pages of other plugins may use it. */
export interface PluginViews {
  /** Draws a contribution: loaded when first drawn, within a boundary of its own. */
  readonly ContributedView: ComponentType<ContributedViewProps>
  /** Runs a toolbar action or a command about something. */
  run(plugin: string, point: RunPoint, id: string, subject: Subject): Promise<void>
}
export const PluginViews = createToken<PluginViews>('etabli.PluginViews', 'Draws and runs what plugins contribute')
