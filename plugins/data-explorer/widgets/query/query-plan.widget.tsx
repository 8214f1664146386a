import { Button, Caption1Strong, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { QUERY } from '../../messages/query'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    maxHeight: '38%',
    minHeight: '96px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `2px ${tokens.spacingHorizontalXS} 2px ${tokens.spacingHorizontalM}`,
  },
  text: {
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre',
  },
})

interface Props {
  /** Undefined while it is being asked for. */
  readonly plan: string | undefined
  readonly onClose: () => void
}

/** How the database would run the statement, in its own words. */
export function QueryPlan({ plan, onClose }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.panel} aria-label={QUERY.plan}>
      <div className={styles.head}>
        <Caption1Strong>{QUERY.plan}</Caption1Strong>
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={QUERY.closePlan}
          title={QUERY.closePlan}
          onClick={onClose}
        />
      </div>
      {plan === undefined ? (
        <Spinner size="tiny" label={QUERY.explaining} />
      ) : (
        // Scrollable, so it must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre className={styles.text} tabIndex={0}>
          {plan}
        </pre>
      )}
    </section>
  )
}
