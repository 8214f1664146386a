import { useCall } from '@etabli/sdk/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { readHomepage } from '../contract'
import { HOME } from '../messages'
import { sanitise } from '../model/sanitise'
import { ForeignHtml } from '../widgets/foreign-html.widget'
import { EmptyHomepage, FailedHomepage, HomepageSkeleton } from '../widgets/homepage-states.widget'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    maxWidth: '920px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXXL}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
})

/** What a project's people want to say about it: their own HTML, sanitised. */
export default function HomepagePage() {
  const { project = '' } = useParams()
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <Homepage key={project} project={project} />
    </div>
  )
}

function Homepage({ project }: { readonly project: string }) {
  const { data, error, isFetching, refetch } = useCall(readHomepage, { project })
  const html = useMemo(() => (data === undefined ? undefined : sanitise(data)), [data])
  if (html !== undefined)
    return String(html).trim() === '' ? <EmptyHomepage /> : <ForeignHtml html={html} label={HOME.label(project)} />
  if (error && !isFetching) return <FailedHomepage reason={error.message} onRetry={() => void refetch()} />
  return <HomepageSkeleton />
}
