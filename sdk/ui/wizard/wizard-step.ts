import type { ReactNode } from 'react'

/** One step of a `Wizard`. */
export interface WizardStep {
  readonly label: string
  /** What the step is about; the wizard's title says it where there is none. */
  readonly heading?: string
  /** Fields, and no form of their own: the wizard is the form, so that Enter goes on. */
  readonly view: ReactNode
  /** No button goes on: a choice in the step does, or there is nothing yet to go on with. */
  readonly hasNoNext?: boolean
  /** Not needed after what was given before: it is gone past, in both directions. */
  readonly isSkipped?: boolean
  /** Why it cannot be gone on yet, as a sentence. */
  readonly blocked?: string
  /** Judges what was given when it is gone on; false stays, with the step saying what is wrong. */
  readonly check?: () => boolean
}
