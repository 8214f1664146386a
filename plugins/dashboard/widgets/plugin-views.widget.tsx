import { DashboardViews } from '@etabli/sdk'
import { Extensions } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { DASHBOARD } from '../messages'
import { Notice } from './notice.widget'

const useStyles = makeStyles({
  views: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
    ':empty': { display: 'none' },
  },
  view: { minWidth: '0' },
  full: { gridColumn: '1 / -1' },
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalM}` },
})

/** What other plugins show here of their own, as far as the user may see it. */
export default function PluginViews({ project }: { readonly project: string | undefined }) {
  const styles = useStyles()
  const props = useMemo(() => ({ project }), [project])
  return (
    <div className={styles.views}>
      <Extensions
        point={DashboardViews}
        props={props}
        {...(project !== undefined && { fields: { project } })}
        failed={(retry) => <Notice text={DASHBOARD.failedView} action={DASHBOARD.retry} onAction={retry} />}
      >
        {({ key, data: { title, width = 'full' }, view }) => (
          <section aria-labelledby={key} className={mergeClasses(styles.view, width === 'full' && styles.full)}>
            <h2 id={key} className={styles.heading}>
              {title}
            </h2>
            {view}
          </section>
        )}
      </Extensions>
    </div>
  )
}
