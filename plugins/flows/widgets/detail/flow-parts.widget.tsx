import { useCall } from '@etabli/sdk/react'
import { lazyPart, SkeletonBar, useAddressState } from '@etabli/sdk/ui'
import { Badge, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { readDrift, type SingerFlow } from '../../contract'
import { FLOW } from '../../messages/flow'
import { SCHEMA } from '../../messages/schema'
import { DETAIL_ADDRESS, PARTS, type Part } from '../../model/detail/detail-address'

const VIEWS = {
  runs: lazyPart(() => import('../runs/runs-part.widget'), <SkeletonBar width="long" />),
  states: lazyPart(() => import('../states/states-part.widget'), <SkeletonBar width="long" />),
  streams: lazyPart(() => import('../streams/streams-part.widget'), <SkeletonBar width="long" />),
  schema: lazyPart(() => import('../streams/schema-part.widget'), <SkeletonBar width="long" />),
  mapping: lazyPart(() => import('../mapping/mapping-part.widget'), <SkeletonBar width="long" />),
} as const

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, flexWrap: 'wrap' },
  tab: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
})

interface Props {
  readonly project: string
  readonly flow: SingerFlow
}

/** What its runs moved, where the next one goes on, which streams are taken, what has changed at the source, and what is done to the records. */
export function FlowParts({ project, flow }: Props) {
  const styles = useStyles()
  const panel = useId()
  const [{ part }, setAddress] = useAddressState(DETAIL_ADDRESS)
  const drift = useCall(readDrift, { project, singerFlowName: flow.name }, { quiet: true }).data?.drift ?? []
  const View = VIEWS[part]
  return (
    <div className={styles.parts}>
      <TabList
        className={styles.tabs}
        aria-label={FLOW.partsOf}
        selectedValue={part}
        onTabSelect={(_event, { value }) => {
          const chosen = PARTS.find((each) => each === value)
          if (chosen) setAddress((now) => ({ ...now, part: chosen }))
        }}
      >
        {PARTS.map((each: Part) => (
          <Tab key={each} value={each} id={`${panel}-${each}`} aria-controls={panel}>
            <span className={styles.tab}>
              {FLOW.parts[each]}
              {each === 'schema' && drift.length > 0 && (
                <Badge size="small" color="warning" aria-label={SCHEMA.count(drift.length)}>
                  {drift.length}
                </Badge>
              )}
            </span>
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${part}`}>
        <View project={project} flow={flow} />
      </div>
    </div>
  )
}
