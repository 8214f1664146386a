import { Button, makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useState } from 'react'
import { copyToClipboard } from '../copy-to-clipboard'
import type { CellAction } from '../data-grid/data-grid-props'
import { ValueText } from '../data-grid/value-text'
import { UI } from '../messages'

const useStyles = makeStyles({
  surface: { padding: tokens.spacingHorizontalM, maxWidth: '560px', display: 'grid', rowGap: tokens.spacingVerticalS },
  text: { maxHeight: '320px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly label: string
  readonly text: string | null
  readonly actions?: readonly CellAction[]
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** The whole text of a cell, however long, with a way to take it along. */
export function CellPopover({ label, text, actions = [], target, onClose }: Props) {
  const styles = useStyles()
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyToClipboard(text ?? ''))
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
        <div className={styles.buttons}>
          <Button size="small" icon={<CopyRegular />} onClick={() => void copy()}>
            {copied === undefined ? UI.copy : copied ? UI.copied : UI.notCopied}
          </Button>
          {actions.map((action) => (
            <Button
              key={action.text}
              size="small"
              onClick={() => {
                onClose()
                action.onChoose()
              }}
            >
              {action.text}
            </Button>
          ))}
        </div>
      </PopoverSurface>
    </Popover>
  )
}
