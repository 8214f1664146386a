import { formatDateTime } from '@etabli/sdk'
import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { LateStep } from '../contract'
import { LATE, LINEAGE } from '../messages'
import { KindIcon } from './kind-icon.widget'
import { PageLink } from './page-link.widget'
import { RunBadge } from './run-badge.widget'

/** The rest is seen in the lineage. */
const MOST_SHOWN = 200

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  steps: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  step: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** All that data comes through on its way to the table, nearest first. */
export function WayBack({ steps }: { readonly steps: readonly LateStep[] }) {
  const styles = useStyles()
  return (
    <section className={styles.section} aria-label={LATE.way}>
      <Subtitle2 as="h2" className={styles.title}>
        {LATE.way}
      </Subtitle2>
      <ol className={styles.steps}>
        {steps.slice(0, MOST_SHOWN).map((step) => (
          <li key={step.id} className={styles.step}>
            <KindIcon kind={step.kind} />
            {step.href === undefined ? <Body1>{step.name}</Body1> : <PageLink to={step.href}>{step.name}</PageLink>}
            <RunBadge node={step} />
            <Caption1 className={styles.quiet}>{factsOf(step)}</Caption1>
          </li>
        ))}
      </ol>
      {steps.length > MOST_SHOWN && <Caption1>{LATE.more(steps.length - MOST_SHOWN)}</Caption1>}
    </section>
  )
}

function factsOf({ kind, role, distance, lastRun }: LateStep): string {
  const facts = [LINEAGE.kinds[kind], LATE.roles[role], LATE.steps(distance), lastRun && formatDateTime(lastRun.at)]
  return facts.filter(Boolean).join(', ')
}
