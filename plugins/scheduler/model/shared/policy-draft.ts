import type { RunPolicy } from '../../contract'
import { POLICY } from '../../messages/shared'

/** The limits of a run as they stand in the fields of a form. */
export interface PolicyDraft {
  readonly timeLimit: string
  readonly memoryLimit: string
  readonly retries: string
  readonly retryDelay: string
}
export type PolicyField = keyof PolicyDraft

const BOUNDS: Readonly<Record<PolicyField, { readonly least: number; readonly most: number; readonly fault: string }>> =
  {
    timeLimit: { least: 1, most: 10_080, fault: POLICY.timeFault },
    memoryLimit: { least: 16, most: 1_048_576, fault: POLICY.memoryFault },
    retries: { least: 0, most: 10, fault: POLICY.retriesFault },
    retryDelay: { least: 1, most: 3_600, fault: POLICY.retryDelayFault },
  }
export const POLICY_FIELDS = ['timeLimit', 'memoryLimit', 'retries', 'retryDelay'] as const

export function policyDraftOf(policy: RunPolicy = {}): PolicyDraft {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  return {
    timeLimit: text(policy['time-limit']),
    memoryLimit: text(policy['memory-limit']),
    retries: text(policy.retries),
    retryDelay: text(policy['retry-delay']),
  }
}

/** What the fields say, where they have no faults; an empty one says nothing. */
export function policyOf({ timeLimit, memoryLimit, retries, retryDelay }: PolicyDraft): RunPolicy {
  const [time, memory, times, delay] = [timeLimit, memoryLimit, retries, retryDelay].map(numberIn)
  return {
    ...(time !== undefined && { 'time-limit': time }),
    ...(memory !== undefined && { 'memory-limit': memory }),
    ...(times !== undefined && { retries: times }),
    ...(delay !== undefined && { 'retry-delay': delay }),
  }
}

/** A sentence for each field that is wrong. */
export function policyFaultsOf(draft: PolicyDraft): Readonly<Partial<Record<PolicyField, string>>> {
  return Object.fromEntries(
    POLICY_FIELDS.flatMap((field) => {
      const { least, most, fault } = BOUNDS[field]
      if (draft[field].trim() === '') return []
      const number = numberIn(draft[field])
      const isRight = number !== undefined && Number.isInteger(number) && number >= least && number <= most
      return isRight ? [] : [[field, fault]]
    }),
  )
}

function numberIn(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
}
