import { formatDateTime } from '@etabli/sdk'
import type { useAccess } from '@etabli/sdk/react'
import { Description, DescriptionList } from '@etabli/sdk/ui'
import { Caption1, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { DeploymentRun, DeploymentSpec, Service, ServiceDeployment } from '../../contract'
import { CONTROL, SPEC } from '../../messages/control'
import { isComplete } from '../../model/control/spec-draft'
import type { Control } from '../../model/control/use-control'
import type { CloudName } from '../../model/shared/clouds'
import { DeploymentBadge } from '../shared/deployment-badge.widget'
import { EmulatedBadge } from '../shared/emulated-badge.widget'
import { EndpointLinks } from '../shared/endpoint-links.widget'
import { ControlButtons } from './control-buttons.widget'
import { LogsPart } from './logs-part.widget'
import { ProcessPart } from './process-part.widget'
import { SpecFields, SpecForm } from './spec-form.widget'

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
  /** Undefined where the cloud has not told it. */
  readonly usualSpec: DeploymentSpec | undefined
}

/** All that there is to a deployment; of one that is not done yet, how far it is. */
export function DeploymentPart({ service, cloud, control, verdict, run, usualSpec }: Props) {
  const styles = useStyles()
  const { deployment } = control
  if (!deployment)
    return (
      <div className={styles.parts}>
        <span>{CONTROL.notDeployed}</span>
        <FirstDeployment {...{ cloud, control, verdict, usualSpec }} />
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

function FirstDeployment({ cloud, control, verdict, usualSpec }: Omit<Props, 'service' | 'run'>) {
  const [chosen, setChosen] = useState<DeploymentSpec>()
  const spec = chosen ?? usualSpec
  return (
    <>
      {spec && <SpecFields cloud={cloud} spec={spec} onSpec={(change) => setChosen(change(spec))} />}
      <ControlButtons
        control={control}
        verdict={verdict}
        firstSpec={chosen}
        fault={chosen && !isComplete(cloud, chosen) ? SPEC.incomplete : undefined}
      />
    </>
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
