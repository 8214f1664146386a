import { formatDateTime, HttpService, ProjectService } from '@etabli/sdk'
import { useAccess, useProject, useService, useStream } from '@etabli/sdk/react'
import { EmptyState, ErrorState } from '@etabli/sdk/ui'
import { Button, Caption1, Link, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PUBLISHED } from '../../messages/jobs'
import { GENERATE, JOB_PARAMETER } from '../../model/jobs/generate'
import type { Published, PublishedKind } from '../../model/jobs/published-kind'
import { useDbtJob } from '../../model/jobs/use-dbt-job'
import { Loading } from '../editor/loading.widget'
import { FollowedJob } from './job-dialog.widget'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  title: { margin: 0 },
  time: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  frame: {
    flexGrow: 1,
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    // What is framed has no theme of ours, and is made for white paper.
    backgroundColor: '#ffffff',
  },
})

/** The page between ours and another origin's is Etabli's own, has no script, and puts that one into a sandbox. */
const FRAMES_ANOTHER = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** A page that dbt or its runs have made, in a frame that reaches nothing. */
export function PublishedPage({ kind }: { readonly kind: PublishedKind }) {
  const project = useProject()
  const readable = useAccess(kind.access, { project })
  if (readable.granted) return <Page key={project} kind={kind} project={project} />
  const { denied } = PUBLISHED[kind.name]
  return <EmptyState isPage icon={<LockClosedRegular />} title={denied} text={readable.reason} />
}

function Page({ kind, project }: { readonly kind: PublishedKind; readonly project: string }) {
  const styles = useStyles()
  const words = PUBLISHED[kind.name]
  const recordURL = useRecordURL(kind)
  const { page: asked, isLoading, error, again } = kind.usePage(project)
  const page = useSteady(asked)
  const url = page?.url
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title2 as="h1" className={styles.title}>
          {words.title}
        </Title2>
        <Caption1 className={styles.time}>
          {page?.generatedAt ? PUBLISHED.generatedAt(formatDateTime(page.generatedAt), page.maker) : ''}
        </Caption1>
        {recordURL !== undefined && (
          <Link href={recordURL} target="_blank" rel="noopener noreferrer">
            {PUBLISHED.newTab}
          </Link>
        )}
        <Generate kind={kind} project={project} onDone={again} />
      </header>
      {page && (
        <iframe
          className={styles.frame}
          src={page.url}
          title={words.frame}
          sandbox={page.generatedAt === null ? FRAMES_ANOTHER : 'allow-scripts'}
        />
      )}
      {url === undefined && error && <ErrorState title={words.failed} error={error} onRetry={again} />}
      {url === undefined && !error && isLoading && <Loading label={PUBLISHED.loading} />}
      {url === undefined && !error && !isLoading && (
        <EmptyState icon={<DocumentRegular />} title={words.empty} text={words.hint} />
      )}
    </div>
  )
}

/** Each reply has another address of the same page: the frame keeps the first, so that its reader keeps his place. */
function useSteady(page: Published['page']): Published['page'] {
  const [shown, setShown] = useState(page)
  if (page?.generatedAt === shown?.generatedAt && page !== undefined) return shown ?? page
  if (page !== shown) setShown(page)
  return page
}

/** What the project's record names; undefined where it names none. */
function useRecordURL({ record }: PublishedKind): string | undefined {
  const current = useStream(useService(ProjectService).current$)
  const url = current?.record.status === 'ready' ? current.record.value[record] : ''
  return url === '' ? undefined : url
}

interface GenerateProps {
  readonly kind: PublishedKind
  readonly project: string
  readonly onDone: () => void
}

/** Only for those who may run dbt (OP-45). */
function Generate({ kind, project, onDone }: GenerateProps) {
  const http = useService(HttpService)
  const { call, args } = GENERATE[kind.name]
  const runnable = useAccess(call.access, { project })
  const job = useDbtJob(onDone)
  useNamedJob(job.follow)
  const { generate } = PUBLISHED[kind.name]
  if (!runnable.granted) return null
  return (
    <>
      <Button
        appearance="primary"
        disabledFocusable={job.isStarting || job.isOngoing}
        onClick={() =>
          !job.isStarting && !job.isOngoing && void job.start(() => http.call(call, { project, args: [...args] }))
        }
      >
        {generate}
      </Button>
      <FollowedJob project={project} title={generate} job={job} />
    </>
  )
}

/** A job that the address names, as it was started elsewhere: once it is shown, the address names it no more. */
function useNamedJob(follow: (job: string) => void) {
  const [query, setQuery] = useSearchParams()
  const named = query.get(JOB_PARAMETER)
  const latest = useRef(follow)
  latest.current = follow
  useEffect(() => {
    if (named === null) return
    latest.current(named)
    setQuery(
      (now) => {
        now.delete(JOB_PARAMETER)
        return now
      },
      { replace: true },
    )
  }, [named, setQuery])
}
