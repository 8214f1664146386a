import { useCall } from '@etabli/sdk/react'
import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { diagnoseTask, type Diagnosis as Found, type TaskManifest } from '../../contract'
import { DIAGNOSIS } from '../../messages/diagnosis'
import { LastLines } from './last-lines.widget'
import { SinceLastGood } from './since-last-good.widget'

const useStyles = makeStyles({
  panel: {
    flexShrink: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  title: { margin: 0 },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

interface Props {
  readonly project: string
  readonly task: TaskManifest
}

/** Why a run failed: the lines of its log that matter, and what changed since the last success. */
export function Diagnosis({ project, task }: Props) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(diagnoseTask, { taskRedisID: task['redis-id'] }, { quiet: true })
  return (
    <section className={styles.panel} aria-label={DIAGNOSIS.title}>
      <Subtitle2 as="h2" className={styles.title}>
        {DIAGNOSIS.title}
      </Subtitle2>
      {data ? (
        <Reasons project={project} task={task} diagnosis={data.diagnosis} />
      ) : error && !isFetching ? (
        <ErrorState title={DIAGNOSIS.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={DIAGNOSIS.loading} className={styles.loading}>
          <SkeletonBar width="long" />
          <SkeletonBar width="medium" />
          <SkeletonBar width="short" />
        </div>
      )}
    </section>
  )
}

function Reasons({ diagnosis, ...run }: Props & { readonly diagnosis: Found }) {
  return (
    <>
      <LastLines {...run} diagnosis={diagnosis} />
      <SinceLastGood {...run} diagnosis={diagnosis} />
    </>
  )
}
