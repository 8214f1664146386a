import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** Not among the texts that everybody's first screen loads. */
const HEADING = 'Not installed'

const useStyles = makeStyles({
  fold: { marginTop: tokens.spacingVerticalL },
  summary: { cursor: 'pointer' },
  heading: { display: 'inline', fontSize: 'inherit' },
})

interface Props {
  readonly count: number
  readonly children: ReactNode
}

/** The cards of areas that this installation lacks: there for who looks for one, in nobody's way else. */
export default function NotInstalled({ count, children }: Props) {
  const styles = useStyles()
  // The browser's own disclosure: this is everybody's first screen, and few have anything here.
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <h3 className={styles.heading}>
          {HEADING} ({count})
        </h3>
      </summary>
      {children}
    </details>
  )
}
