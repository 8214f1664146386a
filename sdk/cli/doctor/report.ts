import { DOCTOR } from '../messages'
import type { Problem } from './check'
import type { DoctorReport } from './doctor'

const MARKS = { ok: '✓', warning: '!', error: '✗' } as const

const isFault = ({ severity }: Problem) => severity !== 'note'

/** The report as a person reads it. */
export function doctorReport({ plugin, checks }: DoctorReport): string {
  const problems = checks.flatMap((check) => check.problems).filter(isFault)
  const count = (wanted: string) => problems.filter(({ severity }) => severity === wanted).length
  const lines = checks.flatMap((check) => {
    const worst = check.problems.some(({ severity }) => severity === 'error')
      ? 'error'
      : check.problems.some(isFault)
        ? 'warning'
        : 'ok'
    return [`${MARKS[worst]} ${check.title}`, ...check.problems.map(({ message }) => `    ${message}`)]
  })
  const verdict = problems.length === 0 ? DOCTOR.healthy : DOCTOR.sick(count('error'), count('warning'))
  return [...(plugin === undefined ? [] : [plugin]), ...lines, verdict].join('\n')
}
