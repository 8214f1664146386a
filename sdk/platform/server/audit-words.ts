import { createExtensionPoint } from '../../server/extension-point'

/** How a sentence of the audit trail tells of one action: `ana changed the secret crm-key`, `bob tried to change a secret, but …`. */
export interface ActionWords {
  /** `change` */
  readonly verb: string
  /** `changed` */
  readonly did: string
  /** What it is done to, where the event names nothing: `a secret`. Empty where nothing has to be said. */
  readonly thing: string
  /** The event's object is no noun that takes an article, or says nothing that the words do not: `the`, unless said. */
  readonly object?: 'bare' | 'untold'
  /** Where what was touched is to be seen; `:project` and `:name`, the object without its kind, are put in: `/:project/flows/:name`. */
  readonly page?: string
}

/** By the action that a call declares. */
export type AuditWords = Readonly<Record<string, ActionWords>>

export const AuditWords = createExtensionPoint<AuditWords>('etabli.AuditWords', 'What the areas call their actions')
