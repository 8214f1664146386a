import { PluginError } from '@etabli/core/plugin/kernel/plugin-error'
import { type ContributedViewProps, Plugins } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import type { PluginCode } from '../../loader/plugin-code'
import { useLoaded } from '../use-loaded'
import { ContributionBoundary } from './contribution-boundary'

interface Props extends ContributedViewProps {
  readonly code: PluginCode
}

/** Makes the component that draws what plugins add to pages of others, each within a boundary of its own. */
export function contributedView(code: PluginCode): ComponentType<ContributedViewProps> {
  return (props) => <BoundedView code={code} {...props} />
}

function BoundedView({ failed, ...contribution }: Props) {
  const { plugin, point, id } = contribution
  const plugins = useService(Plugins)
  const [attempt, setAttempt] = useState(0)
  return (
    <ContributionBoundary
      owner={`${plugin}/${point}/${id}`}
      onFault={(error) => {
        // What failed to load is known to the kernel already.
        if (!(error instanceof PluginError)) plugins.report(plugin, 'render', error, `${point}/${id}`)
      }}
      onRetry={() => setAttempt(attempt + 1)}
      {...(failed && { failed })}
    >
      <LoadedView key={attempt} {...contribution} />
    </ContributionBoundary>
  )
}

function LoadedView({ code, plugin, point, id, props = {}, loading = null }: Omit<Props, 'failed'>) {
  const address = useMemo(() => ({ plugin, point, id }), [plugin, point, id])
  const load = useCallback(() => code.view(address), [code, address])
  const loaded = useLoaded(code.ready(address), load)
  if (!loaded) return loading
  // Which props a view takes is the contribution point's to say; it typed both sides.
  const View: ComponentType<object> = loaded.default
  return <View {...props} />
}
