import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, PageLink } from '@etabli/sdk/ui'
import { Body1Strong, Caption1 } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import type { Diagnosis, TaskManifest } from '../../contract'
import { DIAGNOSIS } from '../../messages/diagnosis'
import { type LastGood, useRunGood } from '../../model/diagnosis/use-run-good'
import { taskPath } from '../../model/shared/addresses'
import { CodeChanges } from './code-changes.widget'
import { useDiagnosisStyles } from './diagnosis.styles'
import { Differences } from './differences.widget'

interface Props {
  readonly project: string
  readonly task: TaskManifest
  readonly diagnosis: Diagnosis
}

/** What is otherwise than in the last run that was completed, and the way back to it. */
export function SinceLastGood({ project, task, diagnosis }: Props) {
  const styles = useDiagnosisStyles()
  const { lastGood, differences, codeNote } = diagnosis
  if (!lastGood) return <span className={styles.quiet}>{DIAGNOSIS.neverGood}</span>
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Body1Strong as="h3" className={styles.heading}>
          {DIAGNOSIS.changes}
        </Body1Strong>
        <PageLink to={taskPath(project, lastGood['redis-id'])}>
          {DIAGNOSIS.lastGood(lastGood['completion-time'])}
        </PageLink>
      </div>
      {differences.length > 0 && <Differences differences={differences} />}
      {differences.length === 0 && codeNote === '' && <span>{DIAGNOSIS.nothingChanged}</span>}
      {codeNote !== '' && <span className={styles.quiet}>{codeNote}</span>}
      <CodeChanges diagnosis={diagnosis} />
      <RunGood project={project} task={task} good={lastGood} />
    </div>
  )
}

function RunGood({ project, task, good }: Pick<Props, 'project' | 'task'> & { readonly good: LastGood }) {
  const styles = useDiagnosisStyles()
  const runnable = useAccess(':project:task:exec', { project })
  const { isBusy, runGood } = useRunGood(project, task)
  const isKnown = good['git-commit'] !== ''
  return (
    <div className={styles.head}>
      <AllowedButton
        verdict={runnable}
        icon={<HistoryRegular />}
        disabledFocusable={isBusy || !isKnown}
        onClick={() => void runGood(good)}
      >
        {DIAGNOSIS.runGood}
      </AllowedButton>
      <Caption1 className={styles.quiet}>{isKnown ? DIAGNOSIS.runGoodHint(good) : DIAGNOSIS.noCommit}</Caption1>
    </div>
  )
}
