import { DashboardViews } from '@etabli/sdk'
import { useExtensions } from '@etabli/sdk/platform/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { PluginView } from './plugin-view.widget'

const useStyles = makeStyles({
  // Without views there is no gap for them either.
  place: { containerType: 'inline-size' },
  views: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    // A tall view leaves no hole beside it.
    gridAutoFlow: 'dense',
    gap: tokens.spacingHorizontalXXL,
  },
})

/** What other plugins show here of their own, as far as the user may see it. */
export default function PluginViews({ project }: { readonly project: string | undefined }) {
  const styles = useStyles()
  const views = useExtensions(DashboardViews, project === undefined ? {} : { project })
  if (views.length === 0) return null
  return (
    <div className={styles.place}>
      <div className={styles.views}>
        {views.map(({ key, ...view }) => (
          <PluginView key={key} headingId={key} project={project} {...view} />
        ))}
      </div>
    </div>
  )
}
