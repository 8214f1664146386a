import { Body1Strong } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { CodeChanges as Changes, Difference } from '../diagnosis-shapes'
import { CodeChanges } from './code-changes'
import { useDiagnosisStyles } from './diagnosis.styles'
import { DifferenceList } from './difference-list'
import { DIAGNOSIS } from './messages'

interface Props {
  readonly diagnosis: Changes & { readonly differences: readonly Difference[] }
  /** Which success it was. */
  readonly good: ReactNode
  /** The way back to it. */
  readonly children?: ReactNode
}

/** What is otherwise than in the last success. */
export function SinceLastGood({ diagnosis, good, children }: Props) {
  const styles = useDiagnosisStyles()
  const { differences, codeNote } = diagnosis
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Body1Strong as="h3" className={styles.heading}>
          {DIAGNOSIS.changes}
        </Body1Strong>
        {good}
      </div>
      {differences.length > 0 && <DifferenceList differences={differences} />}
      {differences.length === 0 && codeNote === '' && <span>{DIAGNOSIS.nothingChanged}</span>}
      {codeNote !== '' && <span className={styles.quiet}>{codeNote}</span>}
      <CodeChanges changes={diagnosis} />
      {children}
    </div>
  )
}

/** Where there is no success to compare it with. */
export function NeverGood() {
  const styles = useDiagnosisStyles()
  return <span className={styles.quiet}>{DIAGNOSIS.neverGood}</span>
}
