import { useAccess } from '@etabli/sdk/react'
import { EngineSelect } from '@etabli/sdk/ui'
import { Button, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import type { ReactNode } from 'react'
import type { DeploymentSpec, Service } from '../../contract'
import { CONTROL } from '../../messages/control'
import { useControl } from '../../model/control/use-control'
import { useServiceEngines } from '../../model/control/use-service-engines'
import { useHistory } from '../../model/history/use-history'
import { type CloudName, isCloud } from '../../model/shared/clouds'
import { HistoryPart } from '../history/history-part.widget'
import { DeploymentPart } from './deployment-part.widget'

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  heading: { margin: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  select: { flex: '1 1 260px', maxWidth: '420px' },
  // In line with the choice of an engine, below its label; below all of it where there is no room beside it.
  refresh: { marginTop: '26px', '@media (max-width: 480px)': { marginTop: 0 } },
})

interface Props {
  readonly project: string
  readonly service: Service
}

/** Where a service is deployed, how it is doing there, and what can be done to it. */
export function ControlPanel({ project, service }: Props) {
  const styles = useStyles()
  const { engines, selected, select, usualSpec } = useServiceEngines(project)
  const choice = (
    <EngineSelect
      className={styles.select}
      label={CONTROL.engine}
      engines={engines}
      selected={selected}
      onSelect={select}
    />
  )
  return (
    <section className={styles.panel} aria-label={CONTROL.title}>
      <Subtitle1 as="h2" className={styles.heading}>
        {CONTROL.title}
      </Subtitle1>
      {isCloud(selected) ? (
        <Place key={selected} {...{ project, service, choice, usualSpec }} cloud={selected} />
      ) : (
        <>
          {choice}
          {selected !== undefined && <span>{CONTROL.notSupported}</span>}
        </>
      )}
    </section>
  )
}

interface PlaceProps extends Props {
  readonly cloud: CloudName
  readonly choice: ReactNode
  readonly usualSpec: DeploymentSpec | undefined
}

function Place({ project, service, cloud, choice, usualSpec }: PlaceProps) {
  const styles = useStyles()
  const control = useControl(service, cloud)
  const history = useHistory(service['redis-id'], cloud)
  const verdict = useAccess(':project:service:exec', { project })
  return (
    <>
      <div className={styles.head}>
        {choice}
        <Button
          className={styles.refresh}
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={control.isAsking}
          onClick={control.refresh}
        >
          {CONTROL.refresh}
        </Button>
      </div>
      <DeploymentPart {...{ service, cloud, control, verdict, usualSpec }} run={history.runs[0]} />
      <HistoryPart project={project} cloud={cloud} control={control} verdict={verdict} history={history} />
    </>
  )
}
