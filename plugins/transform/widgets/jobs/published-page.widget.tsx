import { formatDateTime, HttpService, ProjectService } from '@etabli/sdk'
import { useAccess, useProject, useService, useStream } from '@etabli/sdk/react'
import { EmptyState, ErrorState } from '@etabli/sdk/ui'
import { Button, Caption1, Link, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useState } from 'react'
import { generateDocs, generateReport } from '../../contract'
import { PUBLISHED } from '../../messages/jobs'
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

const GENERATE = {
  docs: { call: generateDocs, args: ['docs', 'generate'] },
  report: { call: generateReport, args: ['report'] },
} as const

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
  const url = recordURL ?? page?.url
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title2 as="h1" className={styles.title}>
          {words.title}
        </Title2>
        <Caption1 className={styles.time}>
          {recordURL === undefined && page ? PUBLISHED.generatedAt(formatDateTime(page.generatedAt)) : ''}
        </Caption1>
        {recordURL !== undefined && (
          <Link href={recordURL} target="_blank" rel="noopener noreferrer">
            {PUBLISHED.newTab}
          </Link>
        )}
        <Generate kind={kind} project={project} onDone={again} />
      </header>
      {url !== undefined && <iframe className={styles.frame} src={url} title={words.frame} sandbox="allow-scripts" />}
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
