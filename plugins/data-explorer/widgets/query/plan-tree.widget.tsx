import { formatCount } from '@etabli/sdk'
import { MOST_PLAN_STEPS } from '@etabli/sdk/databases'
import { Badge, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { PlanStep } from '../../contract'
import { QUERY } from '../../messages/query'
import { mostExpensive, planShares } from '../../model/query/plan-shares'

const INDENT_PX = 18

const useStyles = makeStyles({
  scroll: { overflow: 'auto', minHeight: 0 },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: tokens.fontSizeBase200 },
  head: {
    position: 'sticky',
    top: 0,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
    padding: `2px ${tokens.spacingHorizontalM}`,
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: `3px ${tokens.spacingHorizontalM}`,
    verticalAlign: 'top',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  number: { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  most: { backgroundColor: tokens.colorStatusWarningBackground1 },
  step: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  operation: { fontWeight: tokens.fontWeightSemibold },
  target: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  details: { display: 'block', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  share: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: '120px' },
  track: { flexGrow: 1, height: '8px', minWidth: '60px', backgroundColor: tokens.colorNeutralBackground6 },
  bar: { height: '100%', backgroundColor: tokens.colorBrandBackground },
  barMost: { backgroundColor: tokens.colorStatusWarningBackground3 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** The steps of a plan, each above what feeds it, and how much of the whole each takes. */
export function PlanTree({ steps }: { readonly steps: readonly PlanStep[] }) {
  const styles = useStyles()
  const shares = planShares(steps)
  const most = shares && mostExpensive(shares)
  const hasCosts = steps.some(({ cost }) => cost !== undefined)
  const { step, rows, cost, share } = QUERY.planColumns
  const number = mergeClasses(styles.head, styles.number)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table} aria-label={QUERY.plan}>
        <thead>
          <tr>
            <th className={styles.head} scope="col">
              {step}
            </th>
            <th className={number} scope="col">
              {rows}
            </th>
            {hasCosts && (
              <th className={number} scope="col">
                {cost}
              </th>
            )}
            {shares && (
              <th
                className={styles.head}
                scope="col"
                title={shares.by === 'cost' ? QUERY.shareOfCost : QUERY.shareOfRows}
              >
                {share}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plan never changes
            <tr key={at} className={at === most ? styles.most : undefined}>
              <td className={styles.cell} style={{ paddingInlineStart: INDENT_PX * each.level + 12 }}>
                <Step step={each} isMost={at === most} />
              </td>
              <td className={mergeClasses(styles.cell, styles.number)}>{countOf(each.rows)}</td>
              {hasCosts && <td className={mergeClasses(styles.cell, styles.number)}>{countOf(each.cost)}</td>}
              {shares && (
                <td className={styles.cell}>
                  <Share share={shares.shares[at] ?? 0} isMost={at === most} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {steps.length === MOST_PLAN_STEPS && <Caption1>{QUERY.planCut(MOST_PLAN_STEPS)}</Caption1>}
    </div>
  )
}

function Step({ step, isMost }: { readonly step: PlanStep; readonly isMost: boolean }) {
  const styles = useStyles()
  const details = step.details.map(({ name, text }) => `${name}: ${text}`).join(' · ')
  return (
    <>
      <span className={styles.step}>
        <span className={styles.hidden}>{QUERY.planLevel(step.level + 1)}</span>
        <span className={styles.operation}>{step.operation}</span>
        {step.target !== undefined && <span className={styles.target}>{step.target}</span>}
        {isMost && (
          <Badge size="small" appearance="tint" color="warning">
            {QUERY.mostExpensive}
          </Badge>
        )}
      </span>
      {details !== '' && <Caption1 className={styles.details}>{details}</Caption1>}
    </>
  )
}

function Share({ share, isMost }: { readonly share: number; readonly isMost: boolean }) {
  const styles = useStyles()
  return (
    <span className={styles.share}>
      <span className={styles.track} aria-hidden>
        <div
          className={mergeClasses(styles.bar, isMost && styles.barMost)}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
      {QUERY.percent(share)}
    </span>
  )
}

function countOf(number: number | undefined): string {
  return number === undefined ? '' : formatCount(Math.round(number * 100) / 100)
}
