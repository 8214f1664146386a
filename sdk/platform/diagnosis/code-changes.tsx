import { formatDateTime } from '@etabli/core/format/date'
import { Body1Strong, makeStyles, tokens } from '@fluentui/react-components'
import type { CodeChanges as Changes, CommitSummary } from '../diagnosis-shapes'
import { useDiagnosisStyles } from './diagnosis.styles'
import { DiffView } from './diff-view'
import { DIAGNOSIS } from './messages'

const SHORT_COMMIT = 8
const MOST_COMMITS = 50

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  commit: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM, overflowWrap: 'anywhere' },
})

/** Who changed the code since, and how. */
export function CodeChanges({ changes: { commits, diff, isDiffCut } }: { readonly changes: Changes }) {
  return (
    <>
      {commits.length > 0 && <Commits commits={commits} />}
      {diff !== '' && <DiffView diff={diff} isCut={isDiffCut} />}
    </>
  )
}

function Commits({ commits }: { readonly commits: readonly CommitSummary[] }) {
  const styles = useStyles()
  const { part, heading, mono, quiet } = useDiagnosisStyles()
  return (
    <div className={part}>
      <Body1Strong as="h3" className={heading}>
        {DIAGNOSIS.commits}
      </Body1Strong>
      <ul className={styles.list} aria-label={DIAGNOSIS.commits}>
        {commits.map(({ id, author, time, subject }) => (
          <li key={id} className={styles.commit}>
            <span className={mono}>{id.slice(0, SHORT_COMMIT)}</span>
            <span>{subject}</span>
            <span className={quiet}>
              {author}, {formatDateTime(time)}
            </span>
          </li>
        ))}
      </ul>
      {commits.length >= MOST_COMMITS && <span className={quiet}>{DIAGNOSIS.mostCommits}</span>}
    </div>
  )
}
