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
  // Whoever has changed what was shown begins anew.
  const isRecalling = now.at !== undefined && commands[now.at] === text
  if (!isRecalling && step === 'newer') return undefined
  const draft = isRecalling ? now.draft : text
  // What was just run still stands there: the step before it is wanted.
  const end = commands.at(-1) === text ? commands.length - 1 : commands.length
  const at = (isRecalling && now.at !== undefined ? now.at : end) + (step === 'older' ? -1 : 1)
  if (at < 0) return undefined
  const command = commands[at]
  return command === undefined ? { recall: NOT_RECALLING, text: draft } : { recall: { at, draft }, text: command }
}
