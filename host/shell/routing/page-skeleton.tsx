import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ROUTING } from './messages'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
    // A page that is there at once must not flash a skeleton first.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationSlower,
    animationDelay: '120ms',
    animationFillMode: 'both',
  },
  bar: { height: '16px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralStencil1 },
  title: { height: '28px', width: '220px' },
  short: { width: '38%' },
  long: { width: '72%' },
  block: { height: '160px' },
})

/** The shape of a page that is on its way. */
export function PageSkeleton() {
  const styles = useStyles()
  return (
    <div role="progressbar" aria-label={ROUTING.loading} className={styles.page}>
      <div className={mergeClasses(styles.bar, styles.title)} />
      <div className={mergeClasses(styles.bar, styles.long)} />
      <div className={mergeClasses(styles.bar, styles.short)} />
      <div className={mergeClasses(styles.bar, styles.block)} />
    </div>
  )
}
