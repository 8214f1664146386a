import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { FormEvent, ReactNode, Ref } from 'react'

const useStyles = makeStyles({
  surface: { maxWidth: '100vw', boxSizing: 'border-box' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

/** What `PageDialog` takes. */
export interface PageDialogProps {
  readonly title: ReactNode
  /** In pixels; on a narrower screen as wide as that. */
  readonly width: number
  /** The buttons below, the one that is meant last. */
  readonly actions: ReactNode
  readonly onClose: () => void
  /** What is in it is a form, and this its submission. */
  readonly onSubmit?: () => void
  readonly formRef?: Ref<HTMLFormElement>
  /** A click beside it would throw away what was typed, or what is shown once. */
  readonly staysOpen?: boolean
  readonly contentClassName?: string
  readonly children: ReactNode
}

/** A dialog of a page, for as long as it is drawn. */
export function PageDialog({
  title,
  width,
  actions,
  onClose,
  onSubmit,
  formRef,
  staysOpen,
  ...content
}: PageDialogProps) {
  const styles = useStyles()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const body = (
    <DialogBody>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent className={mergeClasses(styles.content, content.contentClassName)}>
        {content.children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </DialogBody>
  )
  return (
    <Dialog open onOpenChange={(_event, { type }) => !(staysOpen && type === 'backdropClick') && onClose()}>
      <DialogSurface className={styles.surface} style={{ width: `${width}px` }}>
        {onSubmit ? (
          <form ref={formRef} onSubmit={submit} noValidate>
            {body}
          </form>
        ) : (
          body
        )}
      </DialogSurface>
    </Dialog>
  )
}
