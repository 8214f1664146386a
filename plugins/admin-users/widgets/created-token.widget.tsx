import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useRef } from 'react'
import { TOKENS } from '../messages'

const useStyles = makeStyles({
  row: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  value: { flexGrow: 1, '& input': { fontFamily: tokens.fontFamilyMonospace } },
})

/** The value of a token that was just made, with the way to take it along. */
export function CreatedToken({ value }: { readonly value: string }) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const row = useRef<HTMLDivElement>(null)
  // The button that made it is disabled now.
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // The browser does not allow access to the clipboard.
      return toasts.error(TOKENS.notCopied)
    }
    toasts.success(TOKENS.copied)
  }
  return (
    <Field label={TOKENS.value} validationMessage={TOKENS.once} validationState="warning">
      {(field) => (
        <div ref={row} className={styles.row}>
          <Input {...field} className={styles.value} value={value} readOnly onFocus={({ target }) => target.select()} />
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {TOKENS.copy}
          </Button>
        </div>
      )}
    </Field>
  )
}
