import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { copyToClipboard, PageDialog } from '@etabli/sdk/ui'
import { Button, Field, Input } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { useEffect, useRef, useState } from 'react'
import { MESSAGES } from '../../messages'
import type { Layout } from '../../model/layouts/layout'
import { layoutLink } from '../../model/layouts/layout-codec'

interface Props {
  readonly layout: Layout
  readonly onClose: () => void
}

/** A link that carries the layout, to be copied. */
export function ShareLayoutDialog({ layout, onClose }: Props) {
  const toasts = useService(ToastService)
  const content = useRef<HTMLDivElement>(null)
  const [link] = useState(() => layoutLink(window.location, layout))
  const closes = useRef(onClose)
  closes.current = onClose
  useEffect(() => {
    if (link !== undefined) return
    toasts.error(MESSAGES.linkFailed)
    closes.current()
  }, [link, toasts])
  if (link === undefined) return null

  const copy = async () => {
    if (!(await copyToClipboard(link))) {
      // The browser refuses; the link stays selected, so that it can be copied by hand.
      toasts.error(MESSAGES.linkNotCopied)
      content.current?.querySelector('input')?.select()
      return
    }
    toasts.success(MESSAGES.linkCopied)
    onClose()
  }
  return (
    <PageDialog
      title={MESSAGES.shareLayout}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{MESSAGES.close}</Button>
          <Button appearance="primary" icon={<CopyRegular />} onClick={() => void copy()}>
            {MESSAGES.copyLink}
          </Button>
        </>
      }
    >
      <div ref={content}>
        <Field label={MESSAGES.link} hint={MESSAGES.linkHint}>
          <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      </div>
    </PageDialog>
  )
}
