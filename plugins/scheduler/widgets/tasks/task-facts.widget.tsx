import { formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList, PageLink } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { TaskManifest } from '../../contract'
import { POLICY } from '../../messages/shared'
import { TASK, TASKS } from '../../messages/tasks'
import { bundleRunPath, originPath, taskPath } from '../../model/shared/addresses'
import { policyText } from '../../model/shared/policy-text'
import { shortId } from '../../model/shared/short-id'
import { durationOf } from '../../model/tasks/duration'
import { taskView } from '../../model/tasks/task-view'
import { RunBadge } from '../shared/run-badge.widget'

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    alignItems: 'start',
  },
  beside: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  mono: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  text: { whiteSpace: 'pre-wrap' },
})

interface Props {
  readonly project: string
  readonly task: TaskManifest
}

/** Everything that is known of a run or of a trigger. */
export function TaskFacts({ project, task }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.parts}>
      <Facts title={TASK.details}>
        <MainFacts task={task} />
      </Facts>
      <div className={styles.beside}>
        {task.kind !== 'cron' && (
          <Facts title={TASK.run}>
            <RunFacts project={project} task={task} />
          </Facts>
        )}
        <Facts title={TASK.code}>
          <CodeFacts task={task} />
        </Facts>
      </div>
    </div>
  )
}

/** What every task has, whether it is known or not. (spec) */
function MainFacts({ task }: { readonly task: TaskManifest }) {
  const styles = useStyles()
  const { facts, none } = TASK
  const { shownId, customStartTime, customCompletionTime } = taskView(task)
  const origin = task['artefact-origin']
  const originTo = task['origin-href'] ?? originPath(origin)
  return (
    <>
      <Description name={facts.id}>
        <span className={styles.mono}>{shownId}</span>
      </Description>
      <Description name={facts.name}>{task.name}</Description>
      <Description name={facts.description}>
        <span className={styles.text}>{task.description || none}</span>
      </Description>
      <Description name={facts.kind}>
        <span title={TASKS.kindMeanings[task.kind]}>{TASKS.kinds[task.kind]}</span>
      </Description>
      <Description name={facts.origin}>
        {originTo === undefined ? origin || none : <PageLink to={originTo}>{origin}</PageLink>}
      </Description>
      <Description name={facts.version}>{task['artefact-version'] || none}</Description>
      <Description name={facts.created}>{formatDateTime(task['creation-time'])}</Description>
      <Description name={facts.started}>{customStartTime}</Description>
      <Description name={facts.completed}>{customCompletionTime}</Description>
      <Description name={facts.status}>
        <RunBadge status={task.status} />
      </Description>
      <Description name={facts.step}>{task.step || none}</Description>
      <Description name={facts.error}>
        <span className={styles.text}>{task.error || none}</span>
      </Description>
      <Description name={facts.engine}>{task['engine-setup'].engine}</Description>
    </>
  )
}

/** How it came to run, and where: only what is known. */
function RunFacts({ project, task }: Props) {
  const { facts } = TASK
  const { trigger, 'retry-of': before, 'bundle-status': bundle, 'exit-code': exitCode } = task
  return (
    <>
      <Fact name={facts.startedBy}>{task['started-by']}</Fact>
      <Fact name={facts.trigger}>
        {trigger && <PageLink to={taskPath(project, trigger)}>{shortId(trigger)}</PageLink>}
      </Fact>
      <Fact name={facts.bundle}>
        {bundle && <PageLink to={bundleRunPath(project, bundle)}>{shortId(bundle)}</PageLink>}
      </Fact>
      <Fact name={facts.duration}>{durationOf(task['start-time'], task['completion-time'])}</Fact>
      <Fact name={facts.attempt}>{String(task.attempt)}</Fact>
      <Fact name={facts.before}>{before && <PageLink to={taskPath(project, before)}>{shortId(before)}</PageLink>}</Fact>
      <Fact name={facts.exitCode}>{exitCode === undefined ? '' : String(exitCode)}</Fact>
      <Fact name={facts.host}>{task.host}</Fact>
      <Fact name={facts.isolation}>{task.isolation}</Fact>
      <Fact name={facts.labels}>{task.labels.join(', ')}</Fact>
    </>
  )
}

function CodeFacts({ task }: { readonly task: TaskManifest }) {
  const styles = useStyles()
  const { facts } = TASK
  return (
    <>
      <Fact name={facts.image}>{task.image}</Fact>
      <Fact name={facts.gitUrl}>{task['git-url']}</Fact>
      <Fact name={facts.gitBranch}>{task['git-branch']}</Fact>
      <Fact name={facts.codePath}>{task['code-path']}</Fact>
      <Fact name={POLICY.title}>{task.policy && policyText(task.policy)}</Fact>
      <Fact name={facts.gitCommit}>
        {task['git-commit'] && <span className={styles.mono}>{task['git-commit']}</span>}
      </Fact>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === undefined || children === '') return null
  return <Description name={name}>{children}</Description>
}

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h2" className={styles.heading}>
        {title}
      </Subtitle2>
      <DescriptionList>{children}</DescriptionList>
    </section>
  )
}
