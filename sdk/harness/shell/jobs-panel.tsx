import { FINAL_JOB_STATUSES } from '@etabli/core/jobs/contract'
import { Badge, Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useStream } from '../../react/use-stream'
import { JOBS } from '../messages'
import { JOB_TIME } from '../model/fake-jobs'
import type { Harness } from '../model/harness'
import { JOB_ENDS } from '../model/settings'
import { usePanelStyles } from './panel-styles'
import { Choice } from './platform-panel'

/** The background jobs that were watched, and how the next ones end. */
export function JobsPanel({ harness: { jobs, settings } }: { readonly harness: Harness }) {
  const styles = usePanelStyles()
  const { jobEnd } = useStream(settings.settings$)
  const all = useStream(jobs.all$)
  const [started, setStarted] = useState(0)
  return (
    <>
      <p className={styles.hint}>{JOBS.hint(JOB_TIME / 1_000)}</p>
      <Choice
        label={JOBS.end}
        values={JOB_ENDS}
        names={JOBS.ends}
        value={jobEnd}
        onValue={(value) => settings.change({ jobEnd: value })}
      />
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            setStarted(started + 1)
            jobs.state(`harness-${started + 1}`)
          }}
        >
          {JOBS.start}
        </Button>
      </div>
      {all.length === 0 && <p className={styles.hint}>{JOBS.none}</p>}
      <ul className={styles.list} aria-label={JOBS.table}>
        {all.map(({ jobID, status }) => (
          <li key={jobID} className={styles.item}>
            <div className={styles.line}>
              <span className={styles.name}>{jobID}</span>
              <Badge appearance="tint" color={colorOf(status)}>
                {status}
              </Badge>
            </div>
            {!FINAL_JOB_STATUSES.has(status) && (
              <div className={styles.line}>
                <Button size="small" onClick={() => jobs.end(jobID, 'completed')}>
                  {JOBS.succeed}
                </Button>
                <Button size="small" onClick={() => jobs.end(jobID, 'error')}>
                  {JOBS.fail}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function colorOf(status: string): 'success' | 'danger' | 'informative' {
  if (status === 'completed') return 'success'
  return status === 'error' ? 'danger' : 'informative'
}
