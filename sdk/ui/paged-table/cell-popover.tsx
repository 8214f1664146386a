import { Button, makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useState } from 'react'
import { ValueText } from '../data-grid/value-text'
import { UI } from '../messages'

const useStyles = makeStyles({
  surface: { padding: tokens.spacingHorizontalM, maxWidth: '560px', display: 'grid', rowGap: tokens.spacingVerticalS },
  text: { maxHeight: '320px' },
  button: { justifySelf: 'start' },
})

interface Props {
  readonly label: string
  readonly text: string | null
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** The whole text of a cell, however long, with a way to take it along. */
export function CellPopover({ label, text, target, onClose }: Props) {
  const styles = useStyles()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text ?? '')
    setCopied(true)
  }
  const close = () => {
    onClose()
    target.focus()
  }
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below' }}
      onOpenChange={(_, { open }) => !open && close()}
    >
      <PopoverSurface className={styles.surface} aria-label={label}>
        <ValueText text={text} className={styles.text} />
        <Button className={styles.button} size="small" icon={<CopyRegular />} onClick={() => void copy()}>
          {copied ? UI.copied : UI.copy}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}
