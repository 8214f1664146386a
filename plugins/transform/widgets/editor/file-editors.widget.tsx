import { usePageSubject } from '@etabli/sdk/react'
import { CodeEditor, type CodeMarker, useAddressState } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, Switch, Text, tokens } from '@fluentui/react-components'
import { type ReactNode, useMemo, useState } from 'react'
import type { PreviewKind } from '../../contract'
import { EDITOR } from '../../messages/editor'
import { PREVIEW } from '../../messages/preview'
import { VIEW } from '../../model/editor/editor-view'
import { LANGUAGES } from '../../model/editor/languages'
import type { FileField, Texts } from '../../model/editor/texts'
import { useLanguage } from '../../model/editor/use-language'
import type { ShownProblem } from '../../model/editor/use-problems'
import { useReveal } from '../../model/editor/use-reveal'
import { FileName, FileTabs } from './file-tabs.widget'
import { ProblemList } from './problem-list.widget'

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
  editor: { flexGrow: 1, minHeight: 0 },
})

const NO_PROBLEMS: readonly ShownProblem[] = []
const NO_PANES: readonly PreviewKind[] = []
/** The tab that leads back from a pane to the files side by side. */
const ALL_FILES = 'files'

interface Props {
  readonly project: string
  readonly files: readonly FileField[]
  readonly texts: Texts
  /** Files with edits that are not saved. */
  readonly dirty?: readonly FileField[]
  readonly isReadOnly: boolean
  readonly onEdit?: (file: FileField, text: string) => void
  readonly onSave?: () => void
  readonly problems?: readonly ShownProblem[]
  /** What can be looked at beside the files. */
  readonly panes?: readonly PreviewKind[]
  readonly pane?: (kind: PreviewKind) => ReactNode
}

/** The files of an entity: one, or several in turn or side by side; and what dbt makes of them. */
export function FileEditors({ project, files, texts, dirty = [], isReadOnly, onEdit, onSave, ...more }: Props) {
  const { problems = NO_PROBLEMS, panes = NO_PANES, pane } = more
  const styles = useStyles()
  const [view, setView] = useAddressState(VIEW)
  const language = useLanguage(project, texts)
  const isSingle = files.length === 1
  const preview = panes.find((each) => each === view.file)
  const areTogether = !isSingle && view.isBeside
  const isBeside = areTogether && preview === undefined
  const shown = preview ? undefined : (files.find((file) => file === view.file) ?? files[0])
  const opened = useOnceOpened(preview)
  usePageSubject(shown && !isBeside ? { file: shown.replace('FileContent', '').toLowerCase() } : undefined)
  const markOf = (file: FileField) => (dirty.includes(file) ? EDITOR.unsavedMark : undefined)
  const isShown = (file: FileField) => isBeside || file === shown
  const select = (file: string | undefined) => setView(() => ({ ...view, file }), { replace: true })
  const paneTabs = panes.map((id) => ({ id, label: PREVIEW[id].tab }))
  const { ready, reveal } = useReveal(isShown, select)
  const marks = useMarkers(problems)
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        {panes.length === 0 && (isSingle || areTogether) ? (
          <span>{isSingle && shown && <FileName file={shown} mark={markOf(shown)} />}</span>
        ) : (
          <FileTabs
            files={areTogether ? [] : files}
            marks={markOf}
            selected={preview ?? (areTogether ? ALL_FILES : (shown ?? ''))}
            onSelect={select}
            more={areTogether ? [{ id: ALL_FILES, label: EDITOR.fileList }, ...paneTabs] : paneTabs}
            onSelectMore={(id) => select(id === ALL_FILES ? undefined : id)}
          />
        )}
        {!isSingle && (
          <Switch
            label={EDITOR.sideBySide}
            checked={view.isBeside}
            onChange={(_event, { checked }) => {
              // Asked for all files: a pane would still hide them.
              const file = checked && preview ? undefined : view.file
              setView(() => ({ file, isBeside: checked }), { replace: true })
            }}
          />
        )}
      </div>
      <div className={mergeClasses(styles.editors, isBeside && styles.beside)}>
        {/* Hidden, not taken away: what can be undone, the cursor and the place in the text stay. */}
        {files.map((file) => (
          <div key={file} {...(isShown(file) ? { className: styles.file } : { hidden: true })}>
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
                markers={marks[file]}
                {...language(file)}
                onReady={(editor) => ready(file, editor)}
                {...(onSave && { commands: { 'Mod+S': onSave } })}
              />
            </div>
          </div>
        ))}
        {opened.map((kind) => (
          <div key={kind} {...(kind === preview ? { className: styles.file } : { hidden: true })}>
            {pane?.(kind)}
          </div>
        ))}
      </div>
      {problems.length > 0 && <ProblemList problems={problems} onShow={({ file, marker }) => reveal(file, marker)} />}
    </div>
  )
}

/** Panes that were looked at: they stay, so that what runs in them is followed. */
function useOnceOpened(preview: PreviewKind | undefined): readonly PreviewKind[] {
  const [opened, setOpened] = useState<readonly PreviewKind[]>([])
  if (preview === undefined || opened.includes(preview)) return opened
  setOpened([...opened, preview])
  return [...opened, preview]
}

/** Kept while the problems are: an editor scrolls to the first of its marks when they change. */
function useMarkers(problems: readonly ShownProblem[]): Readonly<Record<FileField, readonly CodeMarker[]>> {
  return useMemo(() => {
    const of = (file: FileField) => problems.flatMap(({ at }) => (at?.file === file ? [at.marker] : []))
    return {
      SQLFileContent: of('SQLFileContent'),
      YMLFileContent: of('YMLFileContent'),
      MDFileContent: of('MDFileContent'),
    }
  }, [problems])
}
