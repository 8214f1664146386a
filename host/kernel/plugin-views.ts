import type { Subject } from '@etabli/core/plugin/define-plugin'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import type { RunPoint } from '@etabli/core/plugin/kernel/running-plugin'
import type { ContributedViewProps, PluginViews } from '@etabli/sdk/platform'
import type { ComponentType } from 'react'

/** The code of contributions, from the kernel. */
export class DefaultPluginViews implements PluginViews {
  constructor(
    private readonly kernel: PluginKernel,
    readonly ContributedView: ComponentType<ContributedViewProps>,
  ) {}

  run(plugin: string, point: RunPoint, id: string, subject: Subject): Promise<void> {
    return this.kernel.run(plugin, point, id, subject)
  }
}
