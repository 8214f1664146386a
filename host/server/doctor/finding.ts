/** What one look at the installation found. */
export interface Finding {
  /** What was looked at, in a word or two. */
  readonly subject: string
  readonly state: 'fine' | 'warning' | 'fault'
  /** What is, and where it is not fine what to do. */
  readonly text: string
}

export const fine = (subject: string, text: string): Finding => ({ subject, state: 'fine', text })
export const warning = (subject: string, text: string): Finding => ({ subject, state: 'warning', text })
export const fault = (subject: string, text: string): Finding => ({ subject, state: 'fault', text })
/** What another fault hides. */
export const unseen = (subject: string, why: string): Finding => warning(subject, `Not looked at: ${why}.`)
