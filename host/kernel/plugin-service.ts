import { explain, type Step } from '@etabli/core/plugin/kernel/explain'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import type { FaultPhase, PluginRecord } from '@etabli/core/plugin/kernel/plugin-status'
import type { AccessFields, PermissionService } from '@etabli/sdk'
import type { Plugins } from '@etabli/sdk/platform'
import type { Observable } from 'rxjs'

/** The kernel as pages may use it. */
export class DefaultPlugins implements Plugins {
  readonly records$: Observable<readonly PluginRecord[]>

  constructor(
    private readonly kernel: PluginKernel,
    private readonly permissions: PermissionService,
  ) {
    this.records$ = kernel.records$
  }

  get records(): readonly PluginRecord[] {
    return this.kernel.records
  }

  turnOff(plugin: string): Promise<void> {
    return this.kernel.turnOff(plugin)
  }

  turnOn(plugin: string): Promise<void> {
    return this.kernel.turnOn(plugin)
  }

  retry(plugin: string): Promise<void> {
    return this.kernel.retry(plugin)
  }

  reload(alter?: (list: readonly unknown[]) => readonly unknown[]): Promise<'done' | 'reload'> {
    return import('../loader/reload-plugins').then((code) => code.reloadPlugins(this.kernel, alter))
  }

  report(plugin: string, phase: FaultPhase, error: unknown, contribution?: string): void {
    this.kernel.report(plugin, phase, error, contribution)
  }

  explain(subject: string, fields?: AccessFields): readonly Step[] {
    const { records, contributions } = this.kernel
    return explain(subject, {
      records,
      contributions: contributions.current,
      refusals: contributions.refusals,
      judge: ({ access }) => this.permissions.verdict(access, fields),
    })
  }
}
