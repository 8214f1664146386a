import { makeStyles, tokens } from '@fluentui/react-components'
import type { CodeDiffProps } from './code-diff-props'
import { PlainEditor } from './plain-editor'

const useStyles = makeStyles({
  sides: {
    flexGrow: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '1px',
    backgroundColor: tokens.colorNeutralStroke1,
  },
  side: { display: 'flex', minHeight: 0, minWidth: 0 },
})

/** Both texts without marks, where the code that compares them is not here. */
export function PlainDiff({ original, originalLabel, value, valueLabel, onChange }: CodeDiffProps) {
  const styles = useStyles()
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        <PlainEditor label={originalLabel} value={original} onChange={() => undefined} readOnly />
      </div>
      <div className={styles.side}>
        <PlainEditor
          label={valueLabel}
          value={value}
          onChange={(text) => onChange?.(text)}
          readOnly={onChange === undefined}
        />
      </div>
    </div>
  )
}
