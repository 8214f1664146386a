import { HttpService } from '@etabli/sdk'
import { useAccess, useService } from '@etabli/sdk/react'
import { AllowedButton } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { type SingerTap, type SingerTarget, testConnector } from '../../contract'
import { SETTINGS } from '../../messages/wizard'
import { useJob } from '../../model/shared/use-job'
import { JobPanel } from './job-panel.widget'

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    justifyItems: 'start',
    '& > *': { maxWidth: '100%' },
  },
  wide: { width: '100%' },
})

interface Props {
  readonly project: string
  /** What is to be tried; undefined, and what is missing is shown, where it is not all there. */
  readonly trial: () => { readonly singerTap?: SingerTap; readonly singerTarget?: SingerTarget } | undefined
}

/** Whether the connector reaches its system as it is configured now. */
export function TestTrial({ project, trial }: Props) {
  const styles = useStyles()
  const http = useService(HttpService)
  const allowed = useAccess(testConnector.access, { project })
  const job = useJob()
  const start = () => {
    if (job.isOngoing) return
    const tried = trial()
    if (tried) void job.start(() => http.call(testConnector, { project, ...tried }))
  }
  return (
    <div className={styles.part}>
      <AllowedButton
        verdict={allowed}
        icon={<PlugConnectedRegular />}
        disabledFocusable={job.isOngoing}
        aria-busy={job.isOngoing}
        onClick={start}
      >
        {SETTINGS.test}
      </AllowedButton>
      <div className={styles.wide}>
        <JobPanel job={job} title={SETTINGS.testing} done={SETTINGS.tested} />
      </div>
    </div>
  )
}
