import type { HoverCode } from '@etabli/sdk/ui'
import { LANGUAGES } from './completion'
import { type editor, languages, Range } from './monaco'

/** What each editor says of its text. Monaco asks by language, for all editors of the page. */
const byModel = new WeakMap<editor.ITextModel, HoverCode>()

export function hoverWith(model: editor.ITextModel, hover: HoverCode | undefined): void {
  if (hover) byModel.set(model, hover)
  else byModel.delete(model)
}

languages.registerHoverProvider(LANGUAGES, {
  provideHover(model, position) {
    const found = byModel.get(model)?.(model.getValue(), model.getOffsetAt(position))
    if (!found) return undefined
    const range = Range.fromPositions(model.getPositionAt(found.from), model.getPositionAt(found.to))
    // Not trusted: what others wrote runs no command, and brings no HTML along.
    return { range, contents: [{ value: found.markdown, isTrusted: false, supportHtml: false }] }
  },
})
