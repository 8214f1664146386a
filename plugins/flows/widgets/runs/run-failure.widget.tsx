import { Caption1, MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components'
import type { FlowRun } from '../../contract'
import { RUNS } from '../../messages/runs'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground2 },
  lines: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    maxHeight: '240px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

/** Why a run is not completed, in plain words, with what the failed part wrote last. */
export function RunFailure({ run }: { readonly run: FlowRun }) {
  const styles = useStyles()
  const { error, 'failed-part': part, 'last-lines': lines } = run
  if (error === '') return null
  return (
    <div className={styles.part}>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{RUNS.failedPart[part]}</MessageBarTitle>
          {error}
        </MessageBarBody>
      </MessageBar>
      {lines.length > 0 && (
        <>
          <Caption1 className={styles.quiet}>{RUNS.lastLines[part]}</Caption1>
          <section
            className={styles.lines}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its frame is scrolled by keys
            tabIndex={0}
            aria-label={RUNS.lastLines[part]}
          >
            {lines.join('\n')}
          </section>
        </>
      )}
    </div>
  )
}
