import { TellingLines, useDiagnosisStyles } from '@etabli/sdk/platform/diagnosis'
import type { LastWords } from '../../contract'
import { DIAGNOSIS } from '../../messages/diagnosis'

/** The lines of both logs that say why, and which log could not be read. */
export function LogEnds({ logs }: { readonly logs: readonly LastWords[] }) {
  const { quiet } = useDiagnosisStyles()
  const written = logs.filter(({ lines }) => lines.length > 0)
  const unread = logs.filter(({ note }) => note !== '')
  if (written.length + unread.length === 0) return <span className={quiet}>{DIAGNOSIS.noLines}</span>
  return (
    <>
      {written.map(({ log, lines }) => (
        <TellingLines key={log} title={DIAGNOSIS.lines[log]} lines={lines.map(({ payload }) => payload)} />
      ))}
      {unread.map(({ log, note }) => (
        <span key={log} className={quiet}>
          {DIAGNOSIS.noLog(log, note)}
        </span>
      ))}
    </>
  )
}
