import type { Prefetch } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { EmptyState, ErrorState, PageToolbar, useAddressState, usePageStyles } from '@etabli/sdk/ui'
import { Body1, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { listGitRepositories } from '../contract'
import { GIT } from '../messages'
import { GIT_ADDRESS } from '../model/git-address'
import { isOver, useGitJob } from '../model/use-git-job'
import { useRun } from '../model/use-run'
import { CommandForm } from '../widgets/command-form.widget'
import { JobOutput } from '../widgets/job-output.widget'
import { RunBar } from '../widgets/run-bar.widget'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    minHeight: '100%',
    maxWidth: '1264px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    '@media (min-height: 640px)': { height: '100%' },
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
})

export const prefetch: Prefetch = ({ callAhead }) => callAhead(listGitRepositories, {})

/** Git for administrators, in the repository of one project. */
export default function GitPage() {
  const styles = useStyles()
  const frame = usePageStyles()
  const [{ project, job: jobId }, setAddress] = useAddressState(GIT_ADDRESS)
  const { data, error, isFetching, refetch } = useCall(listGitRepositories, {})
  const job = useGitJob(jobId)
  const { run, stop, stopped, refusal, forgetRefusal, history, isStarting } = useRun({
    project,
    onStarted: (started) => setAddress((now) => ({ ...now, job: started }), { replace: true }),
  })
  const isUnderWay = jobId !== undefined && job.lost === undefined && !(job.state && isOver(job.state))
  const repositories = data?.gitRepositories
  return (
    <div className={styles.page}>
      <header className={frame.head}>
        <div className={frame.text}>
          <Title2 as="h1" className={frame.title}>
            {GIT.title}
          </Title2>
          <Body1 className={frame.about}>{GIT.about}</Body1>
        </div>
        <div className={frame.actions}>
          <PageToolbar place="etabli.admin-git/git" subject={project === undefined ? {} : { project }} />
        </div>
      </header>
      {error && !isFetching ? (
        <ErrorState title={GIT.projectsFailed} error={error} onRetry={() => void refetch()} />
      ) : repositories?.length === 0 ? (
        <EmptyState title={GIT.noProjects} text={GIT.noProjectsHint} />
      ) : (
        <>
          <CommandForm
            repositories={repositories}
            project={project}
            history={history}
            isRunning={isStarting || isUnderWay}
            isStopping={jobId !== undefined && stopped === jobId}
            onStop={isUnderWay && !isStarting ? () => stop(jobId) : undefined}
            onProject={(chosen) => setAddress((now) => ({ ...now, project: chosen }), { replace: true })}
            onRun={run}
          />
          {project !== undefined && (
            <RunBar
              key={project}
              project={project}
              stamp={`${jobId} ${job.state?.status}`}
              onOpen={(opened) => {
                forgetRefusal()
                setAddress((now) => ({ ...now, job: opened }))
              }}
            />
          )}
          <JobOutput
            isChosen={isStarting || jobId !== undefined}
            job={job}
            refusal={isStarting ? undefined : refusal}
          />
        </>
      )}
    </div>
  )
}
