import { NeverGood, SinceLastGood, useDiagnosisStyles } from '@etabli/sdk/platform/diagnosis'
import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, PageLink } from '@etabli/sdk/ui'
import { Caption1 } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import type { Diagnosis, TaskManifest } from '../../contract'
import { DIAGNOSIS } from '../../messages/diagnosis'
import { type LastGood, useRunGood } from '../../model/diagnosis/use-run-good'
import { taskPath } from '../../model/shared/addresses'

interface Props {
  readonly project: string
  readonly task: TaskManifest
  readonly diagnosis: Diagnosis
}

/** What is otherwise than in the last run that was completed, and the way back to it. */
export function SinceLastSuccess({ project, task, diagnosis }: Props) {
  const { lastGood } = diagnosis
  if (!lastGood) return <NeverGood />
  const good = (
    <PageLink to={taskPath(project, lastGood['redis-id'])}>{DIAGNOSIS.lastGood(lastGood['completion-time'])}</PageLink>
  )
  return (
    <SinceLastGood diagnosis={diagnosis} good={good}>
      <RunGood project={project} task={task} good={lastGood} />
    </SinceLastGood>
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
