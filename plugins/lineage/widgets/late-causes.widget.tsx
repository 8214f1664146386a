import { formatDateTime } from '@etabli/sdk'
import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { LateFailure, LateStep, MergedChange } from '../contract'
import { LATE, LINEAGE } from '../messages'
import { lineagePath, taskPath } from '../model/addresses'
import { PageLink } from './page-link.widget'

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  lines: {
    boxSizing: 'border-box',
    width: '100%',
    maxHeight: '320px',
    overflow: 'auto',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

interface Props {
  readonly project: string
  readonly steps: readonly LateStep[]
}

/** Which run on the way has failed, and the lines of its log that say why. */
export function LastFailure({ project, steps, failure }: Props & { readonly failure: LateFailure | null }) {
  const styles = useStyles()
  return (
    <section className={styles.section} aria-label={LATE.failure}>
      <Subtitle2 as="h2" className={styles.title}>
        {LATE.failure}
      </Subtitle2>
      {failure ? (
        <>
          <NodeLink project={project} steps={steps} id={failure.node} />
          <Caption1 className={styles.quiet}>{formatDateTime(failure.at)}</Caption1>
          {failure.error !== '' && <Body1>{failure.error}</Body1>}
          {failure.lines.length > 0 && (
            <>
              <Caption1 className={styles.quiet}>{`${LATE.lines}. ${LATE.from(failure.firstLine)}`}</Caption1>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
              <section className={styles.lines} tabIndex={0} aria-label={LATE.lines}>
                {failure.lines.join('\n')}
              </section>
            </>
          )}
          {failure.task !== undefined && <PageLink to={taskPath(project, failure.task)}>{LINEAGE.toTask}</PageLink>}
        </>
      ) : (
        <>
          <Body1>{LATE.noFailure}</Body1>
          <Caption1 className={styles.quiet}>{LATE.noFailureHint}</Caption1>
        </>
      )}
    </section>
  )
}

/** Who changed the code last, and how. */
export function LastChange({ project, steps, change }: Props & { readonly change: MergedChange | null }) {
  const styles = useStyles()
  return (
    <section className={styles.section} aria-label={LATE.change}>
      <Subtitle2 as="h2" className={styles.title}>
        {LATE.change}
      </Subtitle2>
      {change ? (
        <>
          <Body1>{change.subject}</Body1>
          <Caption1 className={styles.quiet}>{LATE.changed(change.author, change.at, change.commit)}</Caption1>
          <NodeLink project={project} steps={steps} id={change.node} />
        </>
      ) : (
        <Body1>{LATE.noChange}</Body1>
      )}
    </section>
  )
}

/** To the page of a node, or to the node in the lineage where it has none. */
function NodeLink({ project, steps, id }: Props & { readonly id: string }) {
  const step = steps.find((one) => one.id === id)
  const label = step ? `${LINEAGE.kinds[step.kind]} ${step.name}` : id
  return <PageLink to={step?.href ?? lineagePath(project, id)}>{label}</PageLink>
}
