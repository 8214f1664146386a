import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Caption1,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  item: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  title: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  count: { color: tokens.colorNeutralForeground3 },
  panel: { margin: 0, padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}` },
})

interface Props {
  readonly title: string
  /** How much is in it. */
  readonly count: string
  readonly children: ReactNode
}

/** A part of a page that is collapsed at first; what is in it is drawn when it is opened. */
export function ClosedPanel({ title, count, children }: Props) {
  const styles = useStyles()
  return (
    <Accordion collapsible>
      <AccordionItem value={title} className={styles.item}>
        <AccordionHeader as="h2">
          <span className={styles.title}>
            {title}
            <Caption1 className={styles.count}>{count}</Caption1>
          </span>
        </AccordionHeader>
        <AccordionPanel className={styles.panel}>{children}</AccordionPanel>
      </AccordionItem>
    </Accordion>
  )
}
