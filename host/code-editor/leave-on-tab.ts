import { type editor, KeyCode } from './monaco'

/** Escape closes what floats above the text before it does anything else. */
const NOTHING_OPEN = [
  'suggestWidgetVisible',
  'findWidgetVisible',
  'markersNavigationVisible',
  'inSnippetMode',
  'editorHasMultipleSelections',
]
  .map((key) => `!${key}`)
  .join(' && ')

/**
 * Tab writes spaces, so Escape makes the next Tab leave the editor: nobody is kept in it who has no mouse. The Escape is
 * ours, and closes no dialog; a second one is not.
 */
export function leaveOnTab(of: editor.IStandaloneCodeEditor): void {
  const isArmed = of.createContextKey<boolean>('etabliTabLeaves', false)
  const arm = (isOn: boolean) => {
    if (isArmed.get() === isOn) return
    isArmed.set(isOn)
    of.updateOptions({ tabFocusMode: isOn })
  }
  of.addAction({
    id: 'etabli.leave-on-tab',
    label: 'Tab leaves the editor',
    keybindings: [KeyCode.Escape],
    keybindingContext: `!etabliTabLeaves && ${NOTHING_OPEN}`,
    run: () => arm(true),
  })
  of.onKeyDown(({ keyCode }) => {
    if (keyCode !== KeyCode.Tab && keyCode !== KeyCode.Shift && keyCode !== KeyCode.Escape) arm(false)
  })
  of.onDidBlurEditorText(() => arm(false))
}
