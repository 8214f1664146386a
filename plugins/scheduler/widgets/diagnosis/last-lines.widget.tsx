import { PageLink } from '@etabli/sdk/ui'
import { Body1Strong } from '@fluentui/react-components'
import type { Diagnosis, TaskManifest } from '../../contract'
import { DIAGNOSIS } from '../../messages/diagnosis'
import { taskPath } from '../../model/shared/addresses'
import { useDiagnosisStyles } from './diagnosis.styles'

interface Props {
  readonly project: string
  readonly task: TaskManifest
  readonly diagnosis: Pick<Diagnosis, 'log' | 'firstLine' | 'lines'>
}

/** The lines that say why, and the way to where they stand in their log. */
export function LastLines({ project, task, diagnosis: { log, firstLine, lines } }: Props) {
  const styles = useDiagnosisStyles()
  if (lines.length === 0) return <span className={styles.quiet}>{DIAGNOSIS.noLines}</span>
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Body1Strong as="h3" className={styles.heading}>
          {DIAGNOSIS.lines}
        </Body1Strong>
        <PageLink to={taskPath(project, task['redis-id'], { log, line: firstLine })}>
          {DIAGNOSIS.lineFrom(log, firstLine)}
        </PageLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={DIAGNOSIS.lines}>
        {lines.map(({ payload }) => payload.replace(/\n$/, '')).join('\n')}
      </section>
    </div>
  )
}
