export type DenialCode =
  | 'NO_SESSION'
  | 'NOT_ADMIN'
  | 'NOT_SUPERADMIN'
  | 'NO_PROJECT'
  | 'NO_ENTRY'
  | 'PROJECT_DENIED'
  | 'TASK_MISSING'
  | 'TASK_DENIED'
  | 'FEATURE_MISSING'
  | 'FEATURE_DENIED'
  | 'LETTER_MISSING'
  | 'NOT_ENABLED'
  | 'NOT_IN_ACL'

export interface Denial {
  readonly granted: false
  readonly code: DenialCode
  /** One sentence for a human: what was needed, and what was found instead. */
  readonly reason: string
}

export type Verdict = { readonly granted: true } | Denial

export const GRANTED: Verdict = Object.freeze({ granted: true })
