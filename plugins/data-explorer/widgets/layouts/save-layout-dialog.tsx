import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
} from '@fluentui/react-components'
import { type FormEvent, useRef, useState } from 'react'
import { MESSAGES } from '../../messages'
import type { Layout } from '../../model/layouts/layout'
import { useLayouts } from '../../model/layouts/use-layouts'

const LONGEST_NAME = 100

const useStyles = makeStyles({ surface: { maxWidth: '440px' } })

interface Props {
  readonly layout: Layout
  readonly onClose: () => void
}

/** Asks for a name and keeps the layout under it. */
export function SaveLayoutDialog({ layout, onClose }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const layouts = useLayouts()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()

  const refuse = (message: string) => {
    setFault(message)
    form.current?.querySelector('input')?.focus()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return refuse(MESSAGES.nameRequired)
    const saved = layouts.save(name.trim(), layout)
    if (saved === 'name-used') {
      toasts.error(MESSAGES.nameUsed)
      return refuse(MESSAGES.nameUsed)
    }
    if (saved === 'failed') return toasts.error(MESSAGES.layoutNotSaved)
    toasts.success(MESSAGES.layoutSaved)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <form ref={form} onSubmit={save} noValidate>
          <DialogBody>
            <DialogTitle>{MESSAGES.saveLayout}</DialogTitle>
            <DialogContent>
              <Field
                label={MESSAGES.layoutName}
                required
                hint={MESSAGES.layoutNameHint}
                {...(fault !== undefined && { validationMessage: fault })}
              >
                <Input
                  value={name}
                  maxLength={LONGEST_NAME}
                  autoComplete="off"
                  onChange={(_, { value }) => {
                    setName(value)
                    setFault(undefined)
                  }}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{MESSAGES.cancel}</Button>
              <Button type="submit" appearance="primary">
                {MESSAGES.save}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
