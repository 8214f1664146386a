import { formatCount } from '@etabli/sdk'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import type { RunCounts as Counts } from '../contract'
import { DASHBOARD } from '../messages'
import { useCountStyles } from './count.styles'

const useStyles = makeStyles({
  runs: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL },
  run: { display: 'inline-flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalSNudge },
  label: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2 },
  dot: { width: '8px', height: '8px', borderRadius: tokens.borderRadiusCircular, alignSelf: 'center' },
  running: { backgroundColor: tokens.colorBrandForeground1 },
  succeeded: { backgroundColor: tokens.colorStatusSuccessForeground1 },
  failed: { backgroundColor: tokens.colorStatusDangerForeground1 },
})

const STATES = ['running', 'succeeded', 'failed'] as const

/** Runs split by how they stand, side by side. The colours only repeat what the words say. */
export function RunCounts({ runs }: { readonly runs: Counts }) {
  const styles = useStyles()
  const count = useCountStyles()
  return (
    <span className={styles.runs}>
      {STATES.map((state) => (
        <span key={state} className={styles.run}>
          <span className={mergeClasses(styles.dot, styles[state])} aria-hidden />
          <span className={mergeClasses(count.number, runs[state] === 0 && count.none)}>
            {formatCount(runs[state])}
          </span>{' '}
          <span className={styles.label}>{DASHBOARD[state]}</span>{' '}
        </span>
      ))}
    </span>
  )
}
