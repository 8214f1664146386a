import { type DashboardViewProps, formatDateTime } from '@etabli/sdk'
import { ErrorState, PageLink, PluginIcon, SkeletonBar } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { NEXT_RUNS } from '../../messages/next-runs'
import { bundlePath } from '../../model/bundles/bundle-paths'
import { NEXT_RUNS_SHOWN, type NextRun, nextRuns } from '../../model/dashboard/next-runs'
import { taskPath, timelinePath } from '../../model/shared/addresses'
import { useTimeline } from '../../model/timeline/use-timeline'

const useStyles = makeStyles({
  box: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  texts: { minWidth: 0, flexGrow: 1, display: 'grid', justifyItems: 'start' },
  cut: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  times: { flexShrink: 0, display: 'grid', justifyItems: 'end' },
  small: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalL },
  note: { margin: 0, padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
  foot: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL, marginTop: tokens.spacingVerticalS },
})

/** What runs next in the project whose dashboard is open. */
export default function NextRuns({ project, tick, settings }: DashboardViewProps) {
  if (project === undefined) return null
  return <Runs key={project} project={project} tick={tick} most={settings.get(NEXT_RUNS_SHOWN)} />
}

interface Props {
  readonly project: string
  readonly tick: number
  readonly most: number
}

function Runs({ project, tick, most }: Props) {
  const styles = useStyles()
  const { triggers, error, bundlesError, reload } = useTimeline(project)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (tick > 0) latest.current()
  }, [tick])
  if (error) return <ErrorState title={NEXT_RUNS.failed} error={error} onRetry={reload} />
  if (!triggers)
    return (
      <div role="status" aria-label={NEXT_RUNS.loading} className={mergeClasses(styles.box, styles.waiting)}>
        <SkeletonBar width="long" />
        <SkeletonBar width="medium" />
        <SkeletonBar width="long" />
      </div>
    )
  const now = Date.now()
  const runs = nextRuns(triggers, now, most)
  return (
    <>
      {runs.length === 0 ? (
        <p className={mergeClasses(styles.box, styles.note)}>{NEXT_RUNS.none}</p>
      ) : (
        <ul aria-label={NEXT_RUNS.title} className={styles.box}>
          {runs.map((run) => (
            <Run key={`${run.trigger['redis-id']} ${run.time}`} project={project} run={run} now={now} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <PageLink to={timelinePath(project)}>{NEXT_RUNS.all}</PageLink>
        {bundlesError && (
          <span role="status" className={styles.small}>
            {NEXT_RUNS.bundlesFailed}
          </span>
        )}
      </div>
    </>
  )
}

function Run({ project, run: { trigger, time }, now }: { project: string; run: NextRun; now: number }) {
  const styles = useStyles()
  const { kind, name, engine } = trigger
  const pathOf = kind === 'bundle' ? bundlePath : taskPath
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <PluginIcon name={kind === 'bundle' ? 'Bundle' : 'Task'} />
      </span>
      <span className={styles.texts}>
        <PageLink to={pathOf(project, trigger['redis-id'])} className={styles.cut} title={name}>
          {name}
        </PageLink>
        <span className={mergeClasses(styles.small, styles.cut)}>{`${NEXT_RUNS.kinds[kind]} · ${engine}`}</span>
      </span>
      <span className={styles.times}>
        <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
        <span className={styles.small}>{NEXT_RUNS.within((time - now) / 1_000)}</span>
      </span>
    </li>
  )
}
