import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useRef } from 'react'
import { useService } from '../react/kernel-context'
import { ToastService } from '../services/toasts'
import { copyToClipboard } from './copy-to-clipboard'

const useStyles = makeStyles({
  row: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  value: { flexGrow: 1, minWidth: 0, '& input': { fontFamily: tokens.fontFamilyMonospace } },
})

/** What `ShownOnce` takes. */
export interface ShownOnceProps {
  readonly value: string
  readonly texts: {
    readonly label: string
    /** That it will not be shown again. */
    readonly once: string
    readonly copy: string
    readonly copied: string
    readonly notCopied: string
  }
}

/**
 * A key or token that was just made, with the way to take it along. Its button has the focus: the one that made it has gone, or is
 * disabled.
 */
export function ShownOnce({ value, texts }: ShownOnceProps) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  const copy = async () => {
    if (!(await copyToClipboard(value))) return toasts.error(texts.notCopied)
    toasts.success(texts.copied)
  }
  return (
    <Field label={texts.label} validationMessage={texts.once} validationState="warning">
      {(field) => (
        <div ref={row} className={styles.row}>
          <Input {...field} className={styles.value} value={value} readOnly onFocus={({ target }) => target.select()} />
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </div>
      )}
    </Field>
  )
}
