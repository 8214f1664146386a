import { formatCount } from '@etabli/sdk'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { RunCounts as Counts } from '../contract'
import { DASHBOARD } from '../messages'
import { useCountStyles } from './count.styles'

const useStyles = makeStyles({
  runs: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXXL },
  run: { display: 'inline-flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalSNudge },
  link: {
    position: 'relative',
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  label: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2 },
  dot: { width: '8px', height: '8px', borderRadius: tokens.borderRadiusCircular, alignSelf: 'center' },
  running: { backgroundColor: tokens.colorBrandForeground1 },
  succeeded: { backgroundColor: tokens.colorStatusSuccessForeground1 },
  failed: { backgroundColor: tokens.colorStatusDangerForeground1 },
})

const STATES = ['running', 'succeeded', 'failed'] as const
export type RunState = (typeof STATES)[number]

interface Props {
  readonly runs: Counts
  readonly linkOf?: ((state: RunState) => string) | undefined
}

/** Runs split by how they stand, side by side. The colours only repeat what the words say. */
export function RunCounts({ runs, linkOf }: Props) {
  const styles = useStyles()
  const count = useCountStyles()
  const contentOf = (state: RunState) => (
    <>
      <span className={mergeClasses(styles.dot, styles[state])} aria-hidden />
      <span className={mergeClasses(count.number, runs[state] === 0 && count.none)}>{formatCount(runs[state])}</span>{' '}
      <span className={styles.label}>{DASHBOARD[state]}</span>
    </>
  )
  return (
    <span className={styles.runs}>
      {STATES.map((state) => (
        <Fragment key={state}>
          {linkOf ? (
            <Link to={linkOf(state)} className={mergeClasses(styles.run, styles.link)}>
              {contentOf(state)}
            </Link>
          ) : (
            <span className={styles.run}>{contentOf(state)}</span>
          )}{' '}
        </Fragment>
      ))}
    </span>
  )
}
