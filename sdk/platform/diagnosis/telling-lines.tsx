import { Body1Strong } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useDiagnosisStyles } from './diagnosis.styles'
import { DIAGNOSIS } from './messages'

interface Props {
  readonly title?: string
  readonly lines: readonly string[]
  /** The way to where they stand in their log. */
  readonly way?: ReactNode
}

/** The lines of a log that say why. */
export function TellingLines({ title = DIAGNOSIS.lines, lines, way }: Props) {
  const styles = useDiagnosisStyles()
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Body1Strong as="h3" className={styles.heading}>
          {title}
        </Body1Strong>
        {way}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={title}>
        {lines.map((line) => line.replace(/\n$/, '')).join('\n')}
      </section>
    </div>
  )
}
