import { CodeEditor } from '@etabli/sdk/ui'
import { Caption1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { CONFLICT, EDITOR } from '../../messages/editor'
import { marksInResult, marksOn } from '../../model/conflict/conflict-marks'
import type { Resolution } from '../../model/conflict/resolution'
import type { Side } from '../../model/conflict/three-ways'
import { LANGUAGES } from '../../model/editor/languages'
import type { FileField } from '../../model/editor/texts'

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  text: { minWidth: 0, display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXS },
  side: { height: '27vh', minHeight: '150px' },
  result: { height: '30vh', minHeight: '160px' },
  editor: { flexGrow: 1, minHeight: 0 },
})

interface Props {
  readonly file: FileField
  readonly resolution: Resolution
  readonly current: number | undefined
  readonly isReadOnly: boolean
  readonly hasBase: boolean
  readonly onEdit: (result: string) => void
}

/** What each side has of a file beside each other, and below what is made of it. */
export function ConflictTexts({ file, resolution, current, isReadOnly, hasBase, onEdit }: Props) {
  const styles = useStyles()
  const marks = useMemo(() => marksInResult(resolution, current), [resolution, current])
  const sides: readonly Side[] = hasBase ? ['main', 'base', 'yours'] : ['main', 'yours']
  const label = CONFLICT.result(EDITOR.files[file])
  return (
    <>
      <div className={styles.sides}>
        {sides.map((side) => (
          <SideText key={side} {...{ side, file, resolution, current }} />
        ))}
      </div>
      <div className={mergeClasses(styles.text, styles.result)}>
        <Caption1Strong>{label}</Caption1Strong>
        <div className={styles.editor}>
          <CodeEditor
            label={label}
            language={LANGUAGES[file]}
            value={resolution.result}
            readOnly={isReadOnly}
            onChange={onEdit}
            highlights={marks}
          />
        </div>
      </div>
    </>
  )
}

interface SideProps extends Pick<Props, 'file' | 'resolution' | 'current'> {
  readonly side: Side
}

function SideText({ side, file, resolution, current }: SideProps) {
  const styles = useStyles()
  const marks = useMemo(() => marksOn(resolution, side, current), [resolution, side, current])
  const text = resolution.sides[side]
  const name = CONFLICT.sides[side](EDITOR.files[file])
  return (
    <div className={mergeClasses(styles.text, styles.side)}>
      <Caption1Strong>{text === '' ? CONFLICT.empty(name) : name}</Caption1Strong>
      <div className={styles.editor}>
        <CodeEditor
          label={name}
          language={LANGUAGES[file]}
          value={text}
          readOnly
          onChange={() => undefined}
          highlights={marks}
        />
      </div>
    </div>
  )
}
