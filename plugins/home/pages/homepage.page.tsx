import { useAccess, useCall } from '@etabli/sdk/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
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
  // The text flows around it, so that a long title is not covered.
  edit: { float: 'right', marginInlineStart: tokens.spacingHorizontalL },
})

/** What a project's people want to say about it: their own HTML, sanitised. */
export default function HomepagePage() {
  const { project = '' } = useParams()
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <EditButton project={project} />
      <Homepage key={project} project={project} />
    </div>
  )
}

/** Administrators alone write homepages. */
function EditButton({ project }: { readonly project: string }) {
  const styles = useStyles()
  const navigate = useNavigate()
  if (!useAccess('admin').granted) return null
  return (
    <Button
      className={styles.edit}
      icon={<EditRegular />}
      onClick={() => void navigate(`/${encodeURIComponent(project)}/homepage/edit`)}
    >
      {HOME.edit}
    </Button>
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
