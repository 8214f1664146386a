import { type DashboardViewProps, DashboardViews } from '@etabli/sdk'
import { PluginViews as PluginCode } from '@etabli/sdk/platform'
import { useExtensions } from '@etabli/sdk/platform/react'
import { useService } from '@etabli/sdk/react'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { DASHBOARD } from '../messages'
import { useTick } from '../model/use-tick'
import { Notice } from './notice.widget'

/** Not among the texts that everybody's first screen loads. */
const FAILED = 'This part failed. The rest of the page still works.'

/** Where a row has no room for two views. */
const NARROW = '@container (max-width: 543px)'

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
  view: { minWidth: '0', [NARROW]: { gridColumn: '1 / -1' } },
  third: { gridColumn: 'span 2' },
  half: { gridColumn: 'span 3' },
  full: { gridColumn: '1 / -1' },
  tall: { gridRow: 'span 2' },
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalM}` },
})

/** What other plugins show here of their own, as far as the user may see it. */
export default function PluginViews({ project }: { readonly project: string | undefined }) {
  const styles = useStyles()
  const views = useExtensions(DashboardViews, project === undefined ? {} : { project })
  if (views.length === 0) return null
  return (
    <div className={styles.place}>
      <div className={styles.views}>
        {views.map(({ key, extension: { plugin, id, hasView }, data: { title, width = 'full', height, refresh } }) => (
          <section
            key={key}
            aria-labelledby={key}
            className={mergeClasses(styles[width], height && styles[height], styles.view)}
          >
            <h2 id={key} className={styles.heading}>
              {title}
            </h2>
            {hasView && <OwnView plugin={plugin} id={id} project={project} refresh={refresh} />}
          </section>
        ))}
      </div>
    </div>
  )
}

interface OwnViewProps {
  readonly plugin: string
  readonly id: string
  readonly project: string | undefined
  readonly refresh: number | undefined
}

function OwnView({ plugin, id, project, refresh }: OwnViewProps) {
  const { ContributedView } = useService(PluginCode)
  const tick = useTick(refresh)
  const props = useMemo((): DashboardViewProps => ({ project, tick }), [project, tick])
  return (
    <ContributedView
      plugin={plugin}
      point="extensions"
      id={id}
      props={props}
      failed={(retry) => <Notice text={FAILED} action={DASHBOARD.retry} onAction={retry} />}
    />
  )
}
