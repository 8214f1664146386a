import { copyToClipboard } from '@etabli/sdk/ui'
import {
  Button,
  Caption1Strong,
  makeStyles,
  mergeClasses,
  Spinner,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useState } from 'react'
import { QUERY } from '../../messages/query'
import type { Plan } from '../../model/query/use-query-tools'
import { useCopyReport } from '../../model/use-copy-report'
import { PlanTree } from './plan-tree.widget'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '60%',
    minHeight: '96px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  filling: { height: '100%', maxHeight: 'none', boxSizing: 'border-box' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `2px ${tokens.spacingHorizontalXS} 2px ${tokens.spacingHorizontalM}`,
  },
  space: { flexGrow: 1 },
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
  readonly plan: Plan | 'asked'
  /** It has the place to itself. */
  readonly fills?: boolean
  readonly onClose: () => void
}

/** How the database would run the statement: step by step where it tells the steps, and in its own words. */
export function QueryPlan({ plan, fills = false, onClose }: Props) {
  const styles = useStyles()
  const report = useCopyReport()
  const [shape, setShape] = useState<'tree' | 'text'>('tree')
  const known = plan === 'asked' ? undefined : plan
  const steps = known?.steps && known.steps.length > 0 ? known.steps : undefined
  const copy = async (text: string) => {
    const isCopied = await copyToClipboard(Promise.resolve(text))
    report({ isCopied, text: isCopied ? QUERY.planCopied : QUERY.notCopied })
  }
  return (
    <section className={mergeClasses(styles.panel, fills && styles.filling)} aria-label={QUERY.plan}>
      <div className={styles.head}>
        <Caption1Strong>{QUERY.plan}</Caption1Strong>
        {steps && (
          <TabList
            size="small"
            aria-label={QUERY.planAs}
            selectedValue={shape}
            onTabSelect={(_, { value }) => setShape(value === 'text' ? 'text' : 'tree')}
          >
            <Tab value="tree">{QUERY.planTree}</Tab>
            <Tab value="text">{QUERY.planText}</Tab>
          </TabList>
        )}
        <span className={styles.space} />
        {known && (
          <Button size="small" appearance="subtle" icon={<CopyRegular />} onClick={() => void copy(known.text)}>
            {QUERY.copyPlan}
          </Button>
        )}
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={QUERY.closePlan}
          title={QUERY.closePlan}
          onClick={onClose}
        />
      </div>
      {!known && <Spinner size="tiny" label={QUERY.explaining} />}
      {known && steps && shape === 'tree' && <PlanTree steps={steps} />}
      {known && (!steps || shape === 'text') && (
        // Scrollable, so it must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre className={styles.text} tabIndex={0}>
          {known.text}
        </pre>
      )}
    </section>
  )
}
