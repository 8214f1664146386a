import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { EDITOR } from '../../messages/editor'
import type { FileField } from '../../model/editor/texts'

const useStyles = makeStyles({
  list: { flexWrap: 'wrap', flexShrink: 1 },
  mark: { color: tokens.colorBrandForeground1 },
})

interface FileNameProps {
  readonly file: FileField
  /** What is to be known of the file, in a word. */
  readonly mark: string | undefined
}

/** A file's name, with a dot where something is to be known of it. */
export function FileName({ file, mark }: FileNameProps) {
  const styles = useStyles()
  return (
    <>
      {EDITOR.files[file]}{' '}
      {mark !== undefined && (
        <span className={styles.mark} role="img" aria-label={mark} title={mark}>
          ●
        </span>
      )}
    </>
  )
}

interface Props {
  readonly files: readonly FileField[]
  readonly marks: (file: FileField) => string | undefined
  readonly selected: string
  readonly onSelect: (file: FileField) => void
  /** What stands beside the files. */
  readonly more?: readonly { readonly id: string; readonly label: string }[]
  readonly onSelectMore?: (id: string) => void
}

/** One of several files is shown. */
export function FileTabs({ files, marks, selected, onSelect, more = [], onSelectMore }: Props) {
  const styles = useStyles()
  return (
    <TabList
      className={styles.list}
      size="small"
      aria-label={EDITOR.fileList}
      selectedValue={selected}
      onTabSelect={(_event, { value }) => {
        const file = files.find((each) => each === value)
        if (file) onSelect(file)
        else onSelectMore?.(String(value))
      }}
    >
      {files.map((file) => (
        <Tab key={file} value={file}>
          <FileName file={file} mark={marks(file)} />
        </Tab>
      ))}
      {more.map(({ id, label }) => (
        <Tab key={id} value={id}>
          {label}
        </Tab>
      ))}
    </TabList>
  )
}
