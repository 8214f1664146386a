import { CodeEditor, useAddressState } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, Switch, Text, tokens } from '@fluentui/react-components'
import { EDITOR } from '../../messages/editor'
import { VIEW } from '../../model/editor/editor-view'
import { LANGUAGES } from '../../model/editor/languages'
import type { FileField, Texts } from '../../model/editor/texts'
import { FileName, FileTabs } from './file-tabs.widget'

const useStyles = makeStyles({
  frame: {
    flexGrow: 1,
    minHeight: '280px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  editors: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  beside: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
    gridAutoRows: 'minmax(240px, 1fr)',
    gap: tokens.spacingHorizontalM,
    overflowY: 'auto',
  },
  file: { flexGrow: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  // Kept, not drawn anew: what can be undone, the cursor and the place in the text stay.
  hidden: { display: 'none' },
  editor: { flexGrow: 1, minHeight: 0 },
})

interface Props {
  readonly files: readonly FileField[]
  readonly texts: Texts
  /** Files with edits that are not saved. */
  readonly dirty?: readonly FileField[]
  readonly isReadOnly: boolean
  readonly onEdit?: (file: FileField, text: string) => void
  readonly onSave?: () => void
}

/** The files of an entity: one, or several in turn or side by side. */
export function FileEditors({ files, texts, dirty = [], isReadOnly, onEdit, onSave }: Props) {
  const styles = useStyles()
  const [view, setView] = useAddressState(VIEW)
  const isSingle = files.length === 1
  const isBeside = !isSingle && view.isBeside
  const shown = files.find((file) => file === view.file) ?? files[0]
  const markOf = (file: FileField) => (dirty.includes(file) ? EDITOR.unsavedMark : undefined)
  const isShown = (file: FileField) => isBeside || file === shown
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        {isSingle || isBeside || !shown ? (
          <span>{isSingle && shown && <FileName file={shown} mark={markOf(shown)} />}</span>
        ) : (
          <FileTabs
            files={files}
            marks={markOf}
            selected={shown}
            onSelect={(file) => setView((now) => ({ ...now, file }), { replace: true })}
          />
        )}
        {!isSingle && (
          <Switch
            label={EDITOR.sideBySide}
            checked={view.isBeside}
            onChange={(_event, { checked }) => setView((now) => ({ ...now, isBeside: checked }), { replace: true })}
          />
        )}
      </div>
      <div className={mergeClasses(styles.editors, isBeside && styles.beside)}>
        {files.map((file) => (
          <div key={file} className={mergeClasses(styles.file, !isShown(file) && styles.hidden)}>
            {isBeside && (
              <Text weight="semibold">
                <FileName file={file} mark={markOf(file)} />
              </Text>
            )}
            <div className={styles.editor}>
              <CodeEditor
                label={EDITOR.files[file]}
                language={LANGUAGES[file]}
                value={texts[file]}
                readOnly={isReadOnly}
                onChange={(text) => onEdit?.(file, text)}
                {...(onSave && { commands: { 'Mod+S': onSave } })}
              />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
