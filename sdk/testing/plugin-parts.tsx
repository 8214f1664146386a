import { explain } from '@etabli/core/plugin/kernel/explain'
import { PluginError } from '@etabli/core/plugin/kernel/plugin-error'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import { type ComponentType, useEffect, useState } from 'react'
import { StageBoundary } from '../harness/stage/stage-boundary'
import type { ServiceLocator } from '../react/kernel-context'
import { createPageSubject, PageSubject } from '../services/page-subject'
import { PermissionService } from '../services/permissions'
import { type ContributedViewProps, PluginViews } from '../services/plugin-views'
import { PluginRegistry, Plugins } from '../services/plugins'
import { type Bound, bound } from './test-services'

/** What pages know of the plugins around them, from the kernel that a test or the harness runs. */
export function pluginParts(kernel: PluginKernel, services: ServiceLocator): readonly Bound[] {
  return [
    bound(PluginRegistry, kernel.contributions),
    bound(PageSubject, createPageSubject()),
    bound(PluginViews, {
      ContributedView: (props) => <ContributedView kernel={kernel} {...props} />,
      run: (plugin, point, id, subject) => kernel.run(plugin, point, id, subject),
    }),
    bound(Plugins, {
      records$: kernel.records$,
      get records() {
        return kernel.records
      },
      turnOff: (plugin) => kernel.turnOff(plugin),
      turnOn: (plugin) => kernel.turnOn(plugin),
      retry: (plugin) => kernel.retry(plugin),
      reload: async () => 'done',
      report: (plugin, phase, error, contribution) => kernel.report(plugin, phase, error, contribution),
      explain: (subject, fields) =>
        explain(subject, {
          records: kernel.records,
          contributions: kernel.contributions.current,
          refusals: kernel.contributions.refusals,
          judge: ({ access }) => services(PermissionService).verdict(access, fields),
        }),
    }),
  ]
}

interface Props extends ContributedViewProps {
  readonly kernel: PluginKernel
}

/** Draws what a plugin adds somewhere, within a boundary of its own. */
function ContributedView({ failed, ...contribution }: Props) {
  const { kernel, plugin, point, id } = contribution
  const [attempt, setAttempt] = useState(0)
  return (
    <StageBoundary
      onFault={(error) => {
        // What failed to load is known to the kernel already.
        if (!(error instanceof PluginError)) kernel.report(plugin, 'render', error, `${point}/${id}`)
      }}
      onRetry={() => setAttempt(attempt + 1)}
      failed={failed}
    >
      <LoadedView key={attempt} {...contribution} />
    </StageBoundary>
  )
}

function LoadedView({ kernel, plugin, point, id, props = {}, loading = null }: Omit<Props, 'failed'>) {
  const [loaded, setLoaded] = useState<{ readonly View?: ComponentType<object>; readonly failure?: unknown }>({})
  useEffect(() => {
    let wanted = true
    kernel.page(plugin, point, id).then(
      // The kernel has seen that the module exports a component; the contribution point typed its props.
      (page) => wanted && setLoaded({ View: page.default as ComponentType<object> }),
      (failure: unknown) => wanted && setLoaded({ failure }),
    )
    return () => {
      wanted = false
    }
  }, [kernel, plugin, point, id])
  const { View, failure } = loaded
  if (failure !== undefined) throw failure
  return View ? <View {...props} /> : loading
}
