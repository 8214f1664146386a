import { PageDialog, useJudgement } from '@etabli/sdk/ui'
import { Button, Field, Input, Textarea } from '@fluentui/react-components'
import { CONFIRMATION, WIZARD } from '../../messages/wizard'
import { nameFaultsOf } from '../../model/wizard/flow-draft'
import type { FlowForm } from '../../model/wizard/use-flow-form'

const WIDTH = 520
const LONGEST_NAME = 255

/** What a flow is called and is for, before it is saved. */
export function ConfirmDialog({ form }: { readonly form: FlowForm }) {
  const { draft, stored, change, isSaving, save, endConfirming } = form
  const { element, isJudged, judge } = useJudgement<HTMLFormElement>()
  const all = nameFaultsOf(draft)
  const faults = isJudged ? all : {}
  return (
    <PageDialog
      title={stored ? CONFIRMATION.update : CONFIRMATION.create}
      width={WIDTH}
      formRef={element}
      staysOpen
      onClose={endConfirming}
      onSubmit={() => {
        if (!isSaving && judge(Object.keys(all).length === 0)) void save()
      }}
      actions={
        <>
          <Button onClick={endConfirming}>{CONFIRMATION.back}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={isSaving} aria-busy={isSaving}>
            {stored ? WIZARD.save : WIZARD.finish}
          </Button>
        </>
      }
    >
      <Field
        label={CONFIRMATION.name}
        required
        hint={stored ? CONFIRMATION.nameLocked : CONFIRMATION.nameHint}
        {...(faults.name !== undefined && { validationMessage: faults.name })}
      >
        <Input
          value={draft.name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          {...(stored && { readOnly: true, appearance: 'filled-darker' })}
          onChange={(_event, { value }) => change({ name: value })}
        />
      </Field>
      <Field
        label={CONFIRMATION.description}
        required
        {...(faults.description !== undefined && { validationMessage: faults.description })}
      >
        <Textarea
          value={draft.description}
          rows={3}
          maxLength={10_000}
          resize="vertical"
          onChange={(_event, { value }) => change({ description: value })}
        />
      </Field>
    </PageDialog>
  )
}
