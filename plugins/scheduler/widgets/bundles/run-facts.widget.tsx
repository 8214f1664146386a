import { formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList, PageLink } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { BundleStatus } from '../../contract'
import { criticalPath } from '../../contract/bundle-order'
import { BUNDLE_RUN } from '../../messages/bundles'
import { durationText } from '../../messages/duration'
import { bundlePath } from '../../model/bundles/bundle-paths'
import { bundleRunPath } from '../../model/shared/addresses'
import { shortId } from '../../model/shared/short-id'
import { BundleStatusBadge } from './bundle-status-badge.widget'

const { facts } = BUNDLE_RUN

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
  },
  mono: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly project: string
  readonly run: BundleStatus
}

export function RunFacts({ project, run }: Props) {
  const styles = useStyles()
  const { 'resumed-from': resumedFrom, 'started-by': who } = run
  return (
    <div className={styles.facts}>
      <DescriptionList>
        <Description name={facts.start}>{formatDateTime(run['start-time'])}</Description>
        <Description name={facts.completion}>{formatDateTime(run['completion-time'])}</Description>
        <Description name={facts.status}>
          <BundleStatusBadge status={run.status} />
        </Description>
        <Description name={facts.step}>{run.step}</Description>
        {run.error !== '' && <Description name={facts.error}>{run.error}</Description>}
        <Description name={facts.engine}>{run['engine-setup'].engine}</Description>
      </DescriptionList>
      <DescriptionList>
        <Description name={facts.bundle}>
          <PageLink to={bundlePath(project, run['bundle-redis-id'])}>{run['bundle-name']}</PageLink>
        </Description>
        <Description name={facts.id}>{shortId(run.id)}</Description>
        <Description name={facts.startedBy}>{run['is-scheduled'] ? BUNDLE_RUN.bySchedule(who) : who}</Description>
        {resumedFrom !== undefined && (
          <Description name={facts.resumedFrom}>
            <PageLink to={bundleRunPath(project, resumedFrom)}>{shortId(resumedFrom)}</PageLink>
          </Description>
        )}
        <PinnedCode run={run} />
        <LongestChain run={run} />
      </DescriptionList>
    </div>
  )
}

/** What it runs of each branch, as far as it has been needed. */
function PinnedCode({ run: { commits = [] } }: Pick<Props, 'run'>) {
  const styles = useStyles()
  if (commits.length === 0) return null
  return (
    <Description name={facts.code}>
      {commits.map(({ 'git-url': url, 'git-branch': branch, 'git-commit': commit }) => (
        <div key={`${url} ${branch}`}>
          {BUNDLE_RUN.pinned(branch, url)} <span className={styles.mono}>{commit}</span>
        </div>
      ))}
    </Description>
  )
}

const MOST_NAMED = 6

/** What a run cannot be shorter than, where enough is known of its artefacts. */
function LongestChain({ run: { tasks } }: Pick<Props, 'run'>) {
  const { path, seconds } = useMemo(() => {
    const typical = new Map(tasks.map((task) => [task.name, task['typical-seconds'] ?? 0]))
    return criticalPath(tasks, (name) => typical.get(name) ?? 0)
  }, [tasks])
  if (seconds === 0) return null
  const named = path.length > MOST_NAMED ? [...path.slice(0, MOST_NAMED - 1), '…', ...path.slice(-1)] : path
  return <Description name={facts.longest}>{BUNDLE_RUN.longest(named, durationText(seconds))}</Description>
}
