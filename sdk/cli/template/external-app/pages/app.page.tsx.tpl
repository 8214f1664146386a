import { ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { TEXT } from '../messages'

const useStyles = makeStyles({
  page: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
})

/** The projects of the user. */
export default function AppPage() {
  const styles = useStyles()
  const service = useService(ProjectService)
  const projects = useStream(service.projects$)
  if (projects.status === 'loading') return <SkeletonBar />
  if (projects.status === 'failed')
    return <ErrorState title={TEXT.failed} error={new Error(projects.message)} onRetry={() => service.reload()} />
  if (projects.value.length === 0)
    return <EmptyState icon={<DocumentRegular />} title={TEXT.empty} text={TEXT.emptyHint} />
  return (
    <div className={styles.page}>
      <Subtitle2 as="h1">{TEXT.title}</Subtitle2>
      <ul>
        {projects.value.map(({ name, description }) => (
          <li key={name}>
            {name}: {description || TEXT.noDescription}
          </li>
        ))}
      </ul>
    </div>
  )
}
