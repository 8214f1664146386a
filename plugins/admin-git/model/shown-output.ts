/** How much of an output is drawn: more makes the page slow. */
export const SHOWN_CHARACTERS = 200_000

/** The end of a long output, from a whole line on where one begins nearby. */
export function shownOutput(output: string): { readonly text: string; readonly isCut: boolean } {
  if (output.length <= SHOWN_CHARACTERS) return { text: output, isCut: false }
  const from = output.length - SHOWN_CHARACTERS
  const line = output.indexOf('\n', from) + 1
  return { text: output.slice(line > 0 && line < from + 5_000 ? line : from), isCut: true }
}
