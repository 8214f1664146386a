import { useCall, useProject } from '@etabli/sdk/react'
import { Description, DescriptionList, ErrorState, SkeletonBar, usePageStyles } from '@etabli/sdk/ui'
import { Subtitle2 } from '@fluentui/react-components'
import { readOverview } from './contract'

/** Every count of the project by its name. The menu shows this page under that of the chart. */
export default function CountsPage() {
  const project = useProject()
  const { page } = usePageStyles()
  const { data, error, isFetching, refetch } = useCall(readOverview, { project })
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar />
  const counts = Object.entries(data.dashboardOverview).flatMap(([name, count]) =>
    typeof count === 'number' ? [{ name, count }] : [],
  )
  return (
    <div className={page}>
      <Subtitle2 as="h1">All counts of {project}</Subtitle2>
      <DescriptionList>
        {counts.map(({ name, count }) => (
          <Description key={name} name={name}>
            {count}
          </Description>
        ))}
      </DescriptionList>
    </div>
  )
}
