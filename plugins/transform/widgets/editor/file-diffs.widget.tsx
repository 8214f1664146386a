import { CodeDiff } from '@etabli/sdk/ui'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { DIFFERENCES } from '../../messages/editor'
import { LANGUAGES } from '../../model/editor/languages'
import { differing, type FileField, type Texts } from '../../model/editor/texts'
import { FileTabs } from './file-tabs.widget'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  sides: { color: tokens.colorNeutralForeground2, flexGrow: 1 },
  diff: { height: '56vh', minHeight: '200px' },
})

interface Props {
  readonly files: readonly FileField[]
  readonly original: Texts
  readonly modified: Texts
  readonly originalLabel: (file: FileField) => string
  readonly modifiedLabel: (file: FileField) => string
  /** What stands on which side. */
  readonly sides: string
}

/** Two texts of each file beside each other, one file at a time; the first that differs is shown at first. */
export function FileDiffs({ files, original, modified, ...words }: Props) {
  const styles = useStyles()
  const changed = differing(files, original, modified)
  const [chosen, setChosen] = useState(() => changed[0] ?? files[0])
  if (chosen === undefined) return null
  return (
    <>
      <div className={styles.head}>
        <FileTabs
          files={files}
          marks={(file) => (changed.includes(file) ? DIFFERENCES.changedMark : undefined)}
          selected={chosen}
          onSelect={setChosen}
        />
        <Caption1 className={styles.sides}>{words.sides}</Caption1>
      </div>
      <div className={styles.diff}>
        <CodeDiff
          key={chosen}
          original={original[chosen]}
          originalLabel={words.originalLabel(chosen)}
          value={modified[chosen]}
          valueLabel={words.modifiedLabel(chosen)}
          language={LANGUAGES[chosen]}
        />
      </div>
    </>
  )
}
