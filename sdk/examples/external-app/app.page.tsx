import { ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar, usePageStyles } from '@etabli/sdk/ui'
import { Subtitle2 } from '@fluentui/react-components'

/** The projects of whoever looks. */
export default function AppPage() {
  const service = useService(ProjectService)
  const projects = useStream(service.projects$)
  const { page } = usePageStyles()
  if (projects.status === 'loading') return <SkeletonBar />
  if (projects.status === 'failed')
    return <ErrorState error={new Error(projects.message)} onRetry={() => service.reload()} />
  if (projects.value.length === 0)
    return <EmptyState isPage title="No projects yet" text="Ask an administrator for access to one." />
  return (
    <div className={page}>
      <Subtitle2 as="h1">Projects of mine</Subtitle2>
      <ul>
        {projects.value.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
