import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { EntityName } from '../../contract'
import { CREATE } from '../../messages/lists'

interface Props {
  readonly noun: 'model' | 'source' | 'test'
  /** Empty for the top folder. */
  readonly folder: string
  readonly isBusy: boolean
  /** Given the whole name; true once it is made. */
  readonly onCreate: (name: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for the name of what is new (TRANS-17). */
export function CreateDialog({ noun, folder, isBusy, onCreate, onClose }: Props) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async () => {
    if (isBusy) return
    if (name.trim() === '') return setFault(CREATE.nameRequired)
    const whole = folder === '' ? name.trim() : `${folder}/${name.trim()}`
    if (!EntityName.safeParse(whole).success) return setFault(CREATE.nameInvalid)
    if (await onCreate(whole)) onClose()
  }
  return (
    <PageDialog
      title={CREATE.title(noun)}
      width={480}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{CREATE.cancel}</Button>
          <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
            {isBusy ? CREATE.creating : CREATE.create}
          </Button>
        </>
      }
    >
      <Body1>{CREATE.location(folder)}</Body1>
      <Field label={CREATE.name} required {...(fault !== undefined && { validationMessage: fault })}>
        <Input
          value={name}
          onChange={(_event, { value }) => {
            setName(value)
            setFault(undefined)
          }}
        />
      </Field>
    </PageDialog>
  )
}
