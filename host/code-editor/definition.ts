import { isMac } from '@etabli/sdk/platform/react'
import type { CodeDefinition, DefineCode } from '@etabli/sdk/ui'
import { type editor, type IDisposable, type IPosition, KeyCode, Range } from './monaco'

const ACTION = 'etabli.definition'

interface Pressed {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Leads from a name to what it stands for: by F12 at the cursor, or by a click with Ctrl held, or Cmd on a Mac. Monaco's own
 * way opens other texts in the same editor, where here other pages are meant.
 * @param link class of a name that the pointer is on while the key is held
 * @returns ends it
 */
export function defineWith(of: editor.IStandaloneCodeEditor, link: string, define: DefineCode): () => void {
  const marked = of.createDecorationsCollection()
  let hovered: IPosition | undefined
  const at = (position: IPosition | null | undefined): CodeDefinition | undefined => {
    const model = of.getModel()
    return model && position ? define(model.getValue(), model.getOffsetAt(position)) : undefined
  }
  const mark = (isHeld: boolean) => {
    const model = of.getModel()
    const found = isHeld ? at(hovered) : undefined
    if (!found || !model) return marked.clear()
    const range = Range.fromPositions(model.getPositionAt(found.from), model.getPositionAt(found.to))
    marked.set([{ range, options: { inlineClassName: link } }])
  }
  const listeners: readonly IDisposable[] = [
    of.addAction({
      id: ACTION,
      label: ACTION,
      keybindings: [KeyCode.F12],
      run: () => at(of.getPosition())?.open(),
    }),
    of.onMouseMove(({ event, target }) => {
      hovered = target.position ?? undefined
      mark(isHeldIn(event))
    }),
    of.onMouseLeave(() => {
      hovered = undefined
      mark(false)
    }),
    of.onKeyDown((event) => mark(isHeldIn(event))),
    of.onKeyUp((event) => mark(isHeldIn(event))),
    of.onMouseUp(({ event, target }) => {
      if (event.leftButton && isHeldIn(event)) at(target.position)?.open()
    }),
  ]
  return () => {
    marked.clear()
    for (const listener of listeners) listener.dispose()
  }
}

function isHeldIn({ ctrlKey, metaKey }: Pressed): boolean {
  // Ctrl and a click is what opens a menu on a Mac.
  return isMac() ? metaKey : ctrlKey
}
