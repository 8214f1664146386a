import { formatDateTime, HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { copyToClipboard, PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, Field, Input, Select, Spinner } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useState } from 'react'
import { getDownloadLink, LINK_SECONDS } from '../contract'
import { LINK } from '../messages'
import type { Entry } from '../model/entry'
import { tellFailure } from '../model/tell-failure'

interface Props {
  readonly project: string
  readonly bucket: string
  readonly entry: Entry
  readonly onClose: () => void
}

/** Makes a link to a file that lives as long as is chosen here, and puts it on the clipboard. */
export function LinkDialog({ project, bucket, entry, onClose }: Props) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const [seconds, setSeconds] = useState<number>(LINK_SECONDS.download)
  const [made, setMade] = useState<{ readonly link: string; readonly expiresAt: string }>()
  const [isBusy, setBusy] = useState(false)

  const copy = async () => {
    setBusy(true)
    try {
      const fields = { projectName: project, bucketName: bucket, fileName: entry.key, expiresIn: seconds }
      const making = http.call(getDownloadLink, fields, { quiet: true }).then(({ downloadLink, expiresAt }) => {
        const made = { link: new URL(downloadLink, window.location.href).href, expiresAt }
        setMade(made)
        return made.link
      })
      const isCopied = await copyToClipboard(making)
      await making
      if (isCopied) toasts.success(LINK.copied)
      // The link can be copied by hand.
      else toasts.error(LINK.notCopied)
    } catch (error) {
      tellFailure(toasts, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageDialog
      title={LINK.title(entry.name)}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{LINK.close}</Button>
          <Button
            appearance="primary"
            icon={isBusy ? <Spinner size="extra-tiny" aria-hidden /> : <CopyRegular />}
            disabledFocusable={isBusy}
            onClick={() => void copy()}
          >
            {LINK.copy}
          </Button>
        </>
      }
    >
      <Body1>{LINK.about}</Body1>
      <Field label={LINK.expiry}>
        <Select
          value={seconds}
          onChange={(_, { value }) => {
            setSeconds(Number(value))
            setMade(undefined)
          }}
        >
          {Object.entries(LINK.choices).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {made && (
        <Field label={LINK.link} hint={LINK.until(formatDateTime(made.expiresAt))}>
          <Input readOnly value={made.link} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      )}
    </PageDialog>
  )
}
