import { PageDialog, useJudgement } from '@etabli/sdk/ui'
import { Button, Caption1, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Bundle } from '../../contract'
import { BUNDLE_WIZARD, CONFIRMATION } from '../../messages/bundles'

const WIDTH = 480

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  /** Absent for a new one. */
  readonly stored?: Bundle
  readonly amount: number
  readonly isSaving: boolean
  readonly onSave: (name: string, description: string) => void
  readonly onClose: () => void
}

/** Asks what a bundle is called before it is saved. */
export function ConfirmationDialog({ stored, amount, isSaving, onSave, onClose }: Props) {
  const styles = useStyles()
  const [name, setName] = useState(stored?.name ?? '')
  const [description, setDescription] = useState(stored?.description ?? '')
  const { element, isJudged, judge } = useJudgement<HTMLDivElement>()
  const [noName, noDescription] = [name.trim() === '', description.trim() === '']
  const submit = () => {
    if (judge(!noName && !noDescription) && !isSaving) onSave(name, description)
  }
  return (
    <PageDialog
      title={stored ? CONFIRMATION.update : CONFIRMATION.create}
      width={WIDTH}
      staysOpen
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{CONFIRMATION.cancel}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={isSaving} aria-busy={isSaving}>
            {BUNDLE_WIZARD.finish}
          </Button>
        </>
      }
    >
      <Caption1 className={styles.quiet}>{CONFIRMATION.about(amount)}</Caption1>
      <div ref={element} className={styles.fields}>
        <Field
          label={CONFIRMATION.name}
          required
          {...(isJudged && noName && { validationMessage: CONFIRMATION.noName })}
        >
          <Input
            name="bundleName"
            value={name}
            maxLength={256}
            autoComplete="off"
            onChange={(_event, { value }) => setName(value)}
          />
        </Field>
        <Field
          label={CONFIRMATION.description}
          required
          {...(isJudged && noDescription && { validationMessage: CONFIRMATION.noDescription })}
        >
          <Textarea
            name="bundleDescription"
            value={description}
            maxLength={10_000}
            resize="vertical"
            onChange={(_event, { value }) => setDescription(value)}
          />
        </Field>
      </div>
    </PageDialog>
  )
}
