import { formatCount, formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList, StatusBadge } from '@etabli/sdk/ui'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { EndpointHealth } from '../../contract'
import { HEALTH } from '../../messages/board'
import { uptimeText } from '../../model/board/health-bars'
import { EndpointLinks } from '../shared/endpoint-links.widget'
import { HealthStrip } from './health-strip.widget'

const useStyles = makeStyles({
  endpoint: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  more: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

const TONES = { up: 'success', down: 'danger', unknown: 'neutral' } as const

interface Props {
  readonly health: EndpointHealth
  readonly usesGrpx: boolean
  /** Why it is not asked now; undefined while it is. */
  readonly unasked: string | undefined
}

/** One address of a service: whether it answers, how fast, and how that was in the last day. */
export function EndpointPart({ health, usesGrpx, unasked }: Props) {
  const styles = useStyles()
  const { endpoint, uptime, slots } = health
  return (
    <section className={styles.endpoint} aria-label={endpoint}>
      <EndpointLinks endpoints={[endpoint]} usesGrpx={usesGrpx} />
      <DescriptionList>
        <Description name={HEALTH.health}>
          <State health={health} unasked={unasked} />
        </Description>
        <Description name={HEALTH.latency}>{unasked === undefined ? latencyText(health) : HEALTH.none}</Description>
        <Description name={HEALTH.uptime}>{uptime === undefined ? HEALTH.noChecks : uptimeText(uptime)}</Description>
      </DescriptionList>
      <HealthStrip slots={slots} now={Date.now()} />
    </section>
  )
}

function State({ health, unasked }: Pick<Props, 'health' | 'unasked'>) {
  const styles = useStyles()
  const { state, answer } = health
  const [checked, changed] = [health['checked-time'], health['changed-time']]
  if (unasked !== undefined) return <StatusBadge tone="neutral">{unasked}</StatusBadge>
  return (
    <span className={styles.state}>
      <StatusBadge tone={TONES[state]} {...(checked !== '' && { title: HEALTH.checkedAt(formatDateTime(checked)) })}>
        {checked === '' ? HEALTH.notChecked : HEALTH.states[state]}
      </StatusBadge>
      {state !== 'unknown' && changed !== '' && (
        <Caption1 className={styles.more}>{HEALTH.since(formatDateTime(changed))}</Caption1>
      )}
      {answer !== '' && <Caption1 className={styles.more}>{answer}</Caption1>}
    </span>
  )
}

/** What must not be asked has no slots, and nothing to say of how fast it is. */
function latencyText({ state, latency, slots }: EndpointHealth): string {
  if (latency !== undefined) return HEALTH.milliseconds(formatCount(latency))
  return state === 'unknown' && slots.length === 0 ? HEALTH.none : HEALTH.noLatency
}
