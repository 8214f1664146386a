import { formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList } from '@etabli/sdk/ui'
import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { DeploymentProcess, DeploymentRun } from '../../contract'
import { PROCESS } from '../../messages/control'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  error: { color: tokens.colorStatusDangerForeground1 },
  steps: {
    listStyleType: 'none',
    margin: 0,
    padding: `0 0 0 ${tokens.spacingHorizontalM}`,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  step: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS, overflowWrap: 'anywhere' },
  more: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly process: DeploymentProcess
  /** What was done last, step by step, as far as that is known. */
  readonly run: DeploymentRun | undefined
}

/** How far the last thing that was asked of a deployment is. */
export function ProcessPart({ process, run }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.part} aria-label={PROCESS.title}>
      <Subtitle2 as="h3" className={styles.heading}>
        {PROCESS.title}
      </Subtitle2>
      <DescriptionList>
        <Description name={PROCESS.status}>{process.status}</Description>
        <Description name={PROCESS.step}>{process.step || PROCESS.none}</Description>
        <Description name={PROCESS.payload}>{process.payload || PROCESS.none}</Description>
        <Description name={PROCESS.error}>
          {process.error === '' ? PROCESS.none : <span className={styles.error}>{process.error}</span>}
        </Description>
        <Description name={PROCESS.started}>{timeText(process['creation-time'])}</Description>
        <Description name={PROCESS.completed}>{timeText(process['completion-time'])}</Description>
      </DescriptionList>
      {run && run.steps.length > 0 && (
        <ol className={styles.steps} aria-label={PROCESS.timeline}>
          {run.steps.map(({ time, step, payload }) => (
            <li key={`${time} ${step}`} className={styles.step}>
              <Caption1 className={styles.more}>{formatDateTime(time)}</Caption1>
              <span>{step}</span>
              {payload !== '' && <Caption1 className={styles.more}>{payload}</Caption1>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function timeText(time: string): string {
  return time === '' ? PROCESS.none : formatDateTime(time)
}
