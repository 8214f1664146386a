import { Button, Field, makeStyles, Popover, PopoverSurface, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { FORM, MATRIX } from '../messages'

const useStyles = makeStyles({
  surface: { padding: tokens.spacingHorizontalM, width: '300px', display: 'grid', rowGap: tokens.spacingVerticalS },
  names: { '& textarea': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 } },
  buttons: { display: 'flex', justifyContent: 'flex-end', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  readonly label: string
  readonly names: readonly string[]
  readonly target: HTMLElement
  readonly onApply: (names: readonly string[]) => void
  readonly onClose: () => void
}

/** The names that a feature is narrowed to. */
export function AclPopover({ label, names, target, onApply, onClose }: Props) {
  const styles = useStyles()
  const [text, setText] = useState(names.join('\n'))
  const apply = () => {
    const lines = text.split('\n').map((line) => line.trim())
    onApply([...new Set(lines.filter((line) => line !== ''))])
    onClose()
  }
  return (
    <Popover
      open
      trapFocus
      withArrow
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <PopoverSurface className={styles.surface} aria-label={label}>
        <Field label={MATRIX.aclNames} hint={MATRIX.aclHint} size="small">
          <Textarea
            className={styles.names}
            rows={6}
            value={text}
            spellCheck={false}
            onChange={(_, { value }) => setText(value)}
          />
        </Field>
        <div className={styles.buttons}>
          <Button size="small" onClick={onClose}>
            {FORM.cancel}
          </Button>
          <Button size="small" appearance="primary" onClick={apply}>
            {MATRIX.aclApply}
          </Button>
        </div>
      </PopoverSurface>
    </Popover>
  )
}
