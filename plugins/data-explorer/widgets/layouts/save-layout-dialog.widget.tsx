import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { PageDialog } from '@etabli/sdk/ui'
import { Button, Field, Input } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { MESSAGES } from '../../messages'
import type { Layout } from '../../model/layouts/layout'
import { useLayouts } from '../../model/layouts/use-layouts'

const LONGEST_NAME = 100

interface Props {
  readonly layout: Layout
  readonly onClose: () => void
}

/** Asks for a name and keeps the layout under it. */
export function SaveLayoutDialog({ layout, onClose }: Props) {
  const toasts = useService(ToastService)
  const layouts = useLayouts()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()

  const refuse = (message: string) => {
    setFault(message)
    form.current?.querySelector('input')?.focus()
  }
  const save = () => {
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
    <PageDialog
      title={MESSAGES.saveLayout}
      width={440}
      formRef={form}
      onSubmit={save}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{MESSAGES.cancel}</Button>
          <Button type="submit" appearance="primary">
            {MESSAGES.save}
          </Button>
        </>
      }
    >
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
    </PageDialog>
  )
}
