import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button } from '@fluentui/react-components'
import type { Service } from '../../contract'
import { FORM } from '../../messages/form'
import type { ServiceFormState } from '../../model/form/use-service-form'
import type { Changes } from '../../model/shared/changes'
import { ChangesList } from '../shared/changes-list.widget'

interface Props {
  readonly project: string
  readonly service: Service
  readonly form: ServiceFormState
  readonly changes: Changes
}

/** Shows what a save would change, before it does. */
export function ReviewDialog({ project, service, form, changes }: Props) {
  return (
    <PageDialog
      title={FORM.changesTitle(service.name)}
      width={640}
      onClose={form.endReview}
      actions={
        <>
          <Button onClick={form.endReview}>{FORM.changesBack}</Button>
          <Button appearance="primary" disabledFocusable={form.isSaving} onClick={form.save}>
            {FORM.changesSave}
          </Button>
        </>
      }
    >
      <Body1>{FORM.changesAbout}</Body1>
      <ChangesList project={project} changes={changes} />
    </PageDialog>
  )
}
