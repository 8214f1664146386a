import { TellingLines, useDiagnosisStyles } from '@etabli/sdk/platform/diagnosis'
import { PageLink } from '@etabli/sdk/ui'
import type { Diagnosis, TaskManifest } from '../../contract'
import { DIAGNOSIS } from '../../messages/diagnosis'
import { taskPath } from '../../model/shared/addresses'

interface Props {
  readonly project: string
  readonly task: TaskManifest
  readonly diagnosis: Pick<Diagnosis, 'log' | 'firstLine' | 'lines'>
}

/** The lines that say why, and the way to where they stand in their log. */
export function LastLines({ project, task, diagnosis: { log, firstLine, lines } }: Props) {
  const { quiet } = useDiagnosisStyles()
  if (lines.length === 0) return <span className={quiet}>{DIAGNOSIS.noLines}</span>
  const way = (
    <PageLink to={taskPath(project, task['redis-id'], { log, line: firstLine })}>
      {DIAGNOSIS.lineFrom(log, firstLine)}
    </PageLink>
  )
  return <TellingLines lines={lines.map(({ payload }) => payload)} way={way} />
}
