import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Body1, Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useRef } from 'react'
import { SIGNING_KEY } from '../../messages/alerts'

const useStyles = makeStyles({
  row: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  key: { flexGrow: 1, minWidth: 0, '& input': { fontFamily: tokens.fontFamilyMonospace } },
})

/** The key of a new webhook, this once. */
export function SigningKey({ value }: { readonly value: string }) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const row = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone with the form.
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // The browser does not allow access to the clipboard.
      return toasts.error(SIGNING_KEY.notCopied)
    }
    toasts.success(SIGNING_KEY.copied)
  }
  return (
    <>
      <Body1>{SIGNING_KEY.about}</Body1>
      <Field label={SIGNING_KEY.label} validationMessage={SIGNING_KEY.once} validationState="warning">
        {(field) => (
          <div ref={row} className={styles.row}>
            <Input {...field} className={styles.key} value={value} readOnly onFocus={({ target }) => target.select()} />
            <Button icon={<CopyRegular />} onClick={() => void copy()}>
              {SIGNING_KEY.copy}
            </Button>
          </div>
        )}
      </Field>
    </>
  )
}
