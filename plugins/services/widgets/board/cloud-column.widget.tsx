import { useAccess, useReload } from '@etabli/sdk/react'
import { AllowedButton, Description, DescriptionList, type EngineOffer } from '@etabli/sdk/ui'
import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { RocketRegular } from '@fluentui/react-icons/svg/rocket'
import { useEffect, useRef } from 'react'
import { type EndpointHealth, readServicePrice, type Service, type ServiceDeployment } from '../../contract'
import { BOARD, HEALTH } from '../../messages/board'
import { CONTROL } from '../../messages/control'
import { CLOUDS } from '../../messages/list'
import { specText } from '../../model/control/spec-draft'
import { type Control, useControl } from '../../model/control/use-control'
import type { CloudName } from '../../model/shared/clouds'
import { DeploymentBadge } from '../shared/deployment-badge.widget'
import { EmulatedBadge } from '../shared/emulated-badge.widget'
import { EndpointPart } from './endpoint-health.widget'
import { PricePart, usePrice } from './price-part.widget'

const useStyles = makeStyles({
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  heading: { margin: 0 },
  status: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  more: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  error: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  deploy: { justifySelf: 'start' },
})

interface Props {
  readonly project: string
  readonly service: Service
  readonly cloud: CloudName
  /** Undefined where it is not enabled for the user in this project. */
  readonly offer: EngineOffer | undefined
  readonly health: readonly EndpointHealth[]
  readonly isChecked: boolean
}

/** A service on one of its clouds. */
export function CloudColumn({ project, service, cloud, offer, health, isChecked }: Props) {
  const styles = useStyles()
  const control = useControl(service, cloud)
  const price = usePrice(service['redis-id'], cloud)
  const { deployment } = control
  useReloadedPrice(deployment)
  const spec = deployment?.['deployment-spec'] ?? price.data?.deploymentSpec
  const emulated = deployment?.emulated ?? offer?.note !== undefined
  return (
    <section className={styles.column} aria-label={CLOUDS[cloud]}>
      <div className={styles.head}>
        <Subtitle2 as="h3" className={styles.heading}>
          {CLOUDS[cloud]}
        </Subtitle2>
        {emulated && <EmulatedBadge />}
      </div>
      <DescriptionList>
        <Description name={BOARD.status}>
          {deployment ? <Status deployment={deployment} /> : CONTROL.notDeployed}
        </Description>
        <Description name={BOARD.size}>{spec ? specText(cloud, spec) : BOARD.sizeUnknown}</Description>
        <Description name={BOARD.price}>
          <PricePart price={price} emulated={emulated} />
        </Description>
        {deployment && deployment.endpoints.length === 0 && (
          <Description name={CONTROL.endpoints}>{CONTROL.noEndpoints}</Description>
        )}
      </DescriptionList>
      {deployment?.endpoints.map((endpoint) => (
        <EndpointPart
          key={endpoint}
          health={health.find((each) => each.endpoint === endpoint) ?? notAsked(cloud, endpoint)}
          usesGrpx={service['use-grpx']}
          unasked={reasonNotAsked(deployment, isChecked)}
        />
      ))}
      {!deployment && <DeployHere project={project} cloud={cloud} offer={offer} control={control} />}
    </section>
  )
}

/** Another size costs something else. */
function useReloadedPrice(deployment: ServiceDeployment | undefined): void {
  const reload = useReload()
  const now = JSON.stringify(deployment?.['deployment-spec'])
  const known = useRef(now)
  useEffect(() => {
    if (known.current !== now) reload(readServicePrice)
    known.current = now
  }, [now, reload])
}

function Status({ deployment }: { readonly deployment: ServiceDeployment }) {
  const styles = useStyles()
  const { error, 'deployment-process': process } = deployment
  const failure = process.error || error
  return (
    <span className={styles.status}>
      <DeploymentBadge deployment={deployment} />
      {process.status === 'idle' && process.step !== '' && <Caption1 className={styles.more}>{process.step}</Caption1>}
      {failure !== '' && <Caption1 className={styles.error}>{failure}</Caption1>}
    </span>
  )
}

interface DeployProps extends Pick<Props, 'project' | 'cloud' | 'offer'> {
  readonly control: Control
}

/** Deploys it as the control panel does. */
function DeployHere({ project, cloud, offer, control }: DeployProps) {
  const styles = useStyles()
  const verdict = useAccess(':project:service:exec', { project })
  if (!offer) return <Caption1 className={styles.more}>{BOARD.notOffered(CLOUDS[cloud])}</Caption1>
  const closed = control.isBusy ? CONTROL.busy : offer.unavailable
  return (
    <>
      <AllowedButton
        className={styles.deploy}
        verdict={verdict}
        icon={<RocketRegular />}
        disabledFocusable={closed !== undefined}
        {...(closed !== undefined && { title: closed })}
        onClick={() => closed === undefined && void control.deploy()}
      >
        {BOARD.deployTo(CLOUDS[cloud])}
      </AllowedButton>
      {offer.unavailable !== undefined && <Caption1 className={styles.more}>{offer.unavailable}</Caption1>}
    </>
  )
}

const RUNNING: readonly ServiceDeployment['status'][] = ['running', 'ready']

function reasonNotAsked({ status, 'deployment-process': process }: ServiceDeployment, isChecked: boolean) {
  if (!isChecked) return HEALTH.off
  return RUNNING.includes(status) && process.status === 'started' ? undefined : HEALTH.paused
}

/** An address that the platform has not heard of when it was asked. */
function notAsked(engine: string, endpoint: string): EndpointHealth {
  return { engine, endpoint, state: 'unknown', answer: '', 'checked-time': '', 'changed-time': '', slots: [] }
}
