import { DiagnosisPanel } from '@etabli/sdk/platform/diagnosis'
import { useCall } from '@etabli/sdk/react'
import { diagnoseTask, type TaskManifest } from '../../contract'
import { LastLines } from './last-lines.widget'
import { SinceLastSuccess } from './since-last-success.widget'

interface Props {
  readonly project: string
  readonly task: TaskManifest
}

/** Why a run failed: the lines of its log that matter, and what changed since the last success. */
export function Diagnosis(run: Props) {
  const { data, error, isFetching, refetch } = useCall(
    diagnoseTask,
    { taskRedisID: run.task['redis-id'] },
    { quiet: true },
  )
  return (
    <DiagnosisPanel error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {data && (
        <>
          <LastLines {...run} diagnosis={data.diagnosis} />
          <SinceLastSuccess {...run} diagnosis={data.diagnosis} />
        </>
      )}
    </DiagnosisPanel>
  )
}
