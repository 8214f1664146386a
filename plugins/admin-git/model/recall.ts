/** Where somebody is while stepping through the history; `draft` is what was written before the first step. */
export interface Recall {
  /** Index of the command that is shown; undefined while it is the draft. */
  readonly at: number | undefined
  readonly draft: string
}

export const NOT_RECALLING: Recall = { at: undefined, draft: '' }

/** One step back or on. Undefined where there is nothing further. */
export function recalled(
  commands: readonly string[],
  now: Recall,
  text: string,
  step: 'older' | 'newer',
): { readonly recall: Recall; readonly text: string } | undefined {
  const draft = now.at === undefined ? text : now.draft
  const from = now.at ?? commands.length
  const at = step === 'older' ? from - 1 : from + 1
  if (at < 0 || at > commands.length || (now.at === undefined && step === 'newer')) return undefined
  if (at === commands.length) return { recall: NOT_RECALLING, text: draft }
  return { recall: { at, draft }, text: commands[at] ?? '' }
}
