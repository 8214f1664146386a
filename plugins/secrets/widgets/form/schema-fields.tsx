import { Field, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { FormSchema } from '../../contract'
import type { FormFaults } from '../../model/form-faults'
import type { SecretDraft } from '../../model/use-secret-draft'
import { FieldInput } from './field-input'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

interface Props {
  readonly schema: FormSchema
  readonly form: SecretDraft
  readonly faults: FormFaults | undefined
}

/** The fields of a connection, as its JSON Schema declares them. */
export function SchemaFields({ schema, form, faults }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.fields}>
      {form.draft.entries.map(({ id, key, value, stored }) => {
        const field = schema.properties[key]
        if (!field) return null
        const isRequired = schema.required.includes(key)
        const fault = faults?.entries[id]?.value
        return (
          <Field
            key={id}
            label={field.title}
            required={isRequired && field.type !== 'boolean'}
            {...(field.description !== undefined && { hint: field.description })}
            {...(fault !== undefined && { validationMessage: fault })}
          >
            <FieldInput
              field={field}
              value={value}
              stored={stored}
              isRequired={isRequired}
              onValue={(next) => form.setValue(id, next)}
            />
          </Field>
        )
      })}
      {faults?.groups !== undefined && (
        <MessageBar intent="error" data-fault>
          <MessageBarBody>{faults.groups}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
