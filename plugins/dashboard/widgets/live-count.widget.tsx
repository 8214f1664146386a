import { CardCounts, type CardCountProps as CountingProps, PermissionService, ProjectService } from '@etabli/sdk'
import { Plugins, PluginViews } from '@etabli/sdk/platform'
import { type ExtensionRecord, extensionData } from '@etabli/sdk/platform/react'
import { useService, useStream } from '@etabli/sdk/react'
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react'
import { checkedCount } from '../model/checked-count'
import { useTick } from '../model/use-tick'
import type { CardCountProps } from './card-count-props'

interface Props extends CardCountProps {
  /** What its plugin adds to count for it. */
  readonly part: ExtensionRecord
  /** Draws what is counted. */
  readonly draw: ComponentType<CardCountProps>
}

/** The count of a card that its plugin makes in the browser, where the user may have it: elsewhere there is nothing to count. */
export default function LiveCount(props: Props) {
  const { card, project, part, draw: Draw } = props
  const permissions = useService(PermissionService)
  const all = useStream(useService(ProjectService).projects$)
  if (project === undefined && all.status === 'loading') return <Draw {...props} overview={undefined} />
  const list = project !== undefined ? [project] : all.status === 'ready' ? all.value.map(({ name }) => name) : []
  const mine = list.filter((name) => permissions.verdict(part.access, { project: name }).granted).join()
  if (mine !== '') return <Counting key={mine} {...props} projects={mine} />
  const none = card.display === 'runs' ? { running: 0, succeeded: 0, failed: 0 } : 0
  return <Draw {...props} overview={{ [card.count]: none }} />
}

const faultOf = (isRuns: boolean) =>
  isRuns ? 'a count of runs must be { running, succeeded, failed }, whole numbers' : 'a count must be a whole number'

/** What was told last, of a view that may tell anything. */
interface Told {
  readonly count: unknown
}

function Counting({ projects, part, draw: Draw, ...props }: Props & { readonly projects: string }) {
  const { card } = props
  const { plugin, id } = part
  const { ContributedView } = useService(PluginViews)
  const plugins = useService(Plugins)
  const [told, setTold] = useState<Told>()
  const { data, error } = useMemo(() => extensionData(CardCounts, part), [part])
  const isRuns = card.display === 'runs'
  const count = checkedCount(told?.count, isRuns)
  const fault = told?.count !== undefined && count === undefined ? faultOf(isRuns) : error
  useEffect(() => {
    if (fault !== undefined) plugins.report(plugin, 'render', fault, `extensions/${id}`)
  }, [fault, plugins, plugin, id])
  const tick = useTick(data?.refresh)
  const onCount = useCallback<CountingProps['onCount']>((counted) => setTold({ count: counted }), [])
  const given = useMemo(
    (): CountingProps => ({ projects: projects.split(','), tick, onCount }),
    [projects, tick, onCount],
  )
  const overview = count === undefined ? {} : { [card.count]: count }
  if (error !== undefined) return <Draw {...props} overview={overview} />
  return (
    <>
      <Draw {...props} overview={told && overview} />
      <span hidden>
        <ContributedView
          plugin={plugin}
          point="extensions"
          id={id}
          props={given}
          failed={() => <Failed onFailed={setTold} />}
        />
      </span>
    </>
  )
}

function Failed({ onFailed }: { readonly onFailed: (told: Told) => void }) {
  useEffect(() => onFailed({ count: undefined }), [onFailed])
  return null
}
