import { AllowedButton, type AllowedButtonProps } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Job } from '../../model/shared/use-job'
import { JobPanel } from './job-panel.widget'

const useStyles = makeStyles({
  trial: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    justifyItems: 'start',
    width: '100%',
  },
  wide: { width: '100%' },
})

interface Props extends Pick<AllowedButtonProps, 'verdict'> {
  readonly icon: ReactElement
  readonly job: Job
  readonly label: string
  /** What the job does, in a few words. */
  readonly title: string
  /** What is said of it once it is done. */
  readonly done: string
  readonly onStart: () => void
}

/** Begins a job that asks a connector something, one at once, and shows how it goes. */
export function JobTrial({ verdict, icon, job, label, title, done, onStart }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.trial}>
      <AllowedButton
        verdict={verdict}
        icon={icon}
        disabledFocusable={job.isOngoing}
        aria-busy={job.isOngoing}
        onClick={() => job.isOngoing || onStart()}
      >
        {label}
      </AllowedButton>
      <div className={styles.wide}>
        <JobPanel job={job} title={title} done={done} />
      </div>
    </div>
  )
}
