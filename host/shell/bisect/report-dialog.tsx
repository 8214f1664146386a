import type { Bisection } from '@etabli/core/plugin/kernel/bisect'
import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import { ToastService } from '@etabli/sdk'
import { Plugins } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { copyToClipboard } from '@etabli/sdk/ui'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { REPORT } from './messages'
import { reportOf } from './report-of'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  text: { fontFamily: tokens.fontFamilyMonospace, '& textarea': { height: '280px', maxHeight: 'none' } },
})

interface Props {
  readonly plugin: string
  readonly search: Bisection
  readonly onClose: () => void
}

/** The text for the plugin's author, which can be copied, or selected by hand where the browser does not let a page copy. */
export function ReportDialog({ plugin, search, onClose }: Props) {
  const styles = useStyles()
  const plugins = useService(Plugins)
  const toasts = useService(ToastService)
  const [text] = useState(() => {
    const record = plugins.records.find(({ id }) => id === plugin)
    return reportOf(plugin, record, search, {
      sdkVersion: SDK_VERSION,
      browser: navigator.userAgent,
      now: new Date(),
    })
  })
  const copy = () =>
    void copyToClipboard(text).then((isCopied) =>
      isCopied ? toasts.success(REPORT.copied) : toasts.error(REPORT.notCopied),
    )
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{REPORT.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {REPORT.about}
            <Textarea readOnly value={text} aria-label={REPORT.text} className={styles.text} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{REPORT.close}</Button>
            <Button appearance="primary" onClick={copy}>
              {REPORT.copy}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
