import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, Caption1Strong, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { CONFLICT, EDITOR } from '../../messages/editor'
import { lineOf } from '../../model/conflict/conflict-marks'
import { choiceOf, edit, openIn, take, takesOf } from '../../model/conflict/resolution'
import type { ShownConflict } from '../../model/conflict/use-conflict'
import type { Editing } from '../../model/editor/use-editing'
import { ConflictBar } from './conflict-bar.widget'
import { ConflictTexts } from './conflict-texts.widget'
import { FileName, FileTabs } from './file-tabs.widget'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  grow: { flexGrow: 1 },
})

interface Props {
  readonly conflict: ShownConflict
  readonly editing: Editing
}

/** What both the user and somebody else changed, and what becomes of it. The text of the editor stays as it is until that is saved. */
export function ConflictDialog({ conflict: { files, left }, editing }: Props) {
  const styles = useStyles()
  const { conflict, isReadOnly, mayBegin } = editing
  const { all, current, shown, select, step } = useCurrent(files)
  const [hasBase, setHasBase] = useState(false)
  if (!shown) return null
  const { file, resolution } = shown
  const markOf = (of: typeof file) => {
    const open = files.find((each) => each.file === of)?.resolution
    return open && openIn(open).length > 0 ? CONFLICT.left(openIn(open).length) : undefined
  }
  const mayApply = mayBegin && left === 0
  return (
    <PageDialog
      title={CONFLICT.title}
      width={1400}
      staysOpen
      onClose={conflict.putAway}
      actions={
        <>
          <Button onClick={conflict.putAway}>{CONFLICT.later}</Button>
          <Button
            appearance="primary"
            disabledFocusable={!mayApply}
            onClick={() => mayApply && void editing.applyResolved()}
          >
            {CONFLICT.save}
          </Button>
        </>
      }
    >
      <Body1>
        {CONFLICT.text} {CONFLICT.joined}
      </Body1>
      <div className={styles.head}>
        {files.length > 1 ? (
          <FileTabs files={files.map((each) => each.file)} marks={markOf} selected={file} onSelect={select} />
        ) : (
          <FileName file={file} mark={markOf(file)} />
        )}
        <span className={styles.grow} />
        <Caption1Strong role="status">{left === 0 ? CONFLICT.decided : CONFLICT.left(left)}</Caption1Strong>
        <Switch label={CONFLICT.showBase} checked={hasBase} onChange={(_event, { checked }) => setHasBase(checked)} />
      </div>
      {current === undefined ? (
        <Body1>{CONFLICT.none}</Body1>
      ) : (
        <ConflictBar
          place={CONFLICT.place(
            all.indexOf(current) + 1,
            all.length,
            EDITOR.files[file],
            lineOf(resolution, current.at),
          )}
          choice={choiceOf(resolution, current.at)}
          takes={takesOf(resolution, current.at)}
          isReadOnly={isReadOnly}
          isAlone={all.length < 2}
          onTake={(what) => conflict.change(file, (before) => take(before, current.at, what))}
          onStep={step}
        />
      )}
      <ConflictTexts
        key={file}
        {...{ file, resolution, isReadOnly, hasBase }}
        current={current?.at}
        onEdit={(text) => conflict.change(file, (before) => edit(before, text))}
      />
    </PageDialog>
  )
}

/** Which of the conflicts of all files is looked at. */
function useCurrent(files: ShownConflict['files']) {
  const all = files.flatMap(({ file, resolution }) => resolution.places.map((_place, at) => ({ file, at })))
  const [chosen, setChosen] = useState(() => ({ file: files[0]?.file, at: 0 }))
  const current = all.find(({ file, at }) => file === chosen.file && at === chosen.at)
  return {
    all,
    current,
    shown: files.find(({ file }) => file === chosen.file),
    select: (file: ShownConflict['files'][number]['file']) => setChosen({ file, at: 0 }),
    step: (by: 1 | -1) => {
      const from = current ? all.indexOf(current) : 0
      const next = all[(from + by + all.length) % all.length]
      if (next) setChosen(next)
    },
  }
}
