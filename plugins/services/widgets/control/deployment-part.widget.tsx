import { formatDateTime } from '@etabli/sdk'
import type { useAccess } from '@etabli/sdk/react'
import { Description, DescriptionList } from '@etabli/sdk/ui'
import { Caption1, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { DeploymentRun, Service, ServiceDeployment } from '../../contract'
import { CONTROL } from '../../messages/control'
import type { Control } from '../../model/control/use-control'
import type { CloudName } from '../../model/shared/clouds'
import { DeploymentBadge } from '../shared/deployment-badge.widget'
import { EmulatedBadge } from '../shared/emulated-badge.widget'
import { EndpointLinks } from '../shared/endpoint-links.widget'
import { ControlButtons } from './control-buttons.widget'
import { LogsPart } from './logs-part.widget'
import { ProcessPart } from './process-part.widget'
import { SpecForm } from './spec-form.widget'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  status: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  error: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly service: Service
  readonly cloud: CloudName
  readonly control: Control
  readonly verdict: ReturnType<typeof useAccess>
  readonly run: DeploymentRun | undefined
}

/** All that there is to a deployment; of one that is not done yet, how far it is. */
export function DeploymentPart({ service, cloud, control, verdict, run }: Props) {
  const styles = useStyles()
  const { deployment } = control
  if (!deployment)
    return (
      <div className={styles.parts}>
        <span>{CONTROL.notDeployed}</span>
        <ControlButtons control={control} verdict={verdict} />
      </div>
    )
  const process = deployment['deployment-process']
  const isStarted = process.status === 'started'
  const spec = deployment['deployment-spec']
  return (
    <div className={styles.parts}>
      {isStarted && <Facts service={service} cloud={cloud} deployment={deployment} />}
      {isStarted && process['update-required'] && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{CONTROL.changed}</MessageBarBody>
        </MessageBar>
      )}
      <ControlButtons control={control} verdict={verdict} />
      {isStarted && (
        <SpecForm
          // What is chosen and not applied gives way to what another has applied.
          key={JSON.stringify(spec)}
          cloud={cloud}
          stored={spec}
          isBusy={control.isBusy}
          verdict={verdict}
          onApply={(next) => void control.resize(next)}
        />
      )}
      <ProcessPart process={process} run={run} />
    </div>
  )
}

interface FactsProps {
  readonly service: Service
  readonly cloud: CloudName
  readonly deployment: ServiceDeployment
}

function Facts({ service, cloud, deployment }: FactsProps) {
  const styles = useStyles()
  const { endpoints, error, emulated } = deployment
  const observed = deployment['observed-time']
  return (
    <DescriptionList>
      <Description name={CONTROL.status}>
        <span className={styles.status} role="status">
          <DeploymentBadge
            deployment={deployment}
            {...(observed !== '' && { title: CONTROL.statusAt(formatDateTime(observed)) })}
          />
          {emulated && <EmulatedBadge />}
          {error !== '' && <Caption1 className={styles.error}>{error}</Caption1>}
        </span>
      </Description>
      <Description name={CONTROL.endpoints}>
        {endpoints.length === 0 ? (
          CONTROL.noEndpoints
        ) : (
          <EndpointLinks endpoints={endpoints} usesGrpx={service['use-grpx']} />
        )}
      </Description>
      <Description name={CONTROL.logs}>
        <LogsPart service={service} cloud={cloud} />
      </Description>
    </DescriptionList>
  )
}
