import { lazyPart, SkeletonBar, useAddressState } from '@etabli/sdk/ui'
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import type { Service } from '../../contract'
import { BOARD } from '../../messages/board'
import { VIEW_ADDRESS, VIEWS } from '../../model/board/board-address'

const CloudBoard = lazyPart(() => import('../board/cloud-board.widget'), <SkeletonBar width="long" />)

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, flexWrap: 'wrap' },
})

interface Props {
  readonly project: string
  readonly service: Service
  /** What the service is, and the control panel. */
  readonly children: ReactNode
}

/** What there is to see of a service: itself, or both its clouds side by side. */
export function ServiceViews({ project, service, children }: Props) {
  const styles = useStyles()
  const panel = useId()
  const [shown, setShown] = useAddressState(VIEW_ADDRESS)
  return (
    <>
      <TabList
        className={styles.tabs}
        aria-label={BOARD.partsOf}
        selectedValue={shown}
        onTabSelect={(_event, { value }) => {
          const chosen = VIEWS.find((view) => view === value)
          if (chosen) setShown(() => chosen)
        }}
      >
        {VIEWS.map((view) => (
          <Tab key={view} value={view} id={`${panel}-${view}`} aria-controls={panel}>
            {BOARD.parts[view]}
          </Tab>
        ))}
      </TabList>
      <div className={styles.panel} role="tabpanel" id={panel} aria-labelledby={`${panel}-${shown}`}>
        {shown === 'control' ? children : <CloudBoard project={project} service={service} />}
      </div>
    </>
  )
}
