import type { FieldValue, FormDraft } from '@etabli/core/form/form-draft'
import type { FormFaults } from '@etabli/core/form/form-faults'
import type { FormSchema } from '@etabli/core/form/form-schema'
import { Field, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { FieldInput } from './field-input'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

interface Props {
  readonly schema: FormSchema
  readonly draft: FormDraft
  /** Absent until the form was judged. */
  readonly faults: FormFaults | undefined
  readonly onValue: (name: string, value: FieldValue) => void
}

/** The fields that a JSON Schema declares, for a form that has others beside them. */
export function SchemaFields({ schema, draft, faults, onValue }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.fields}>
      {Object.entries(schema.properties).map(([name, field]) => {
        const entry = draft[name]
        if (!entry) return null
        const isRequired = schema.required.includes(name)
        const fault = faults?.fields[name]
        return (
          <Field
            key={name}
            label={field.title}
            required={isRequired && field.type !== 'boolean'}
            {...(field.description !== undefined && { hint: field.description })}
            {...(fault !== undefined && { validationMessage: fault })}
          >
            <FieldInput
              field={field}
              value={entry.value}
              stored={entry.stored}
              isRequired={isRequired}
              onValue={(next) => onValue(name, next)}
            />
          </Field>
        )
      })}
      {faults?.groups !== undefined && (
        <MessageBar intent="error" data-fault tabIndex={-1}>
          <MessageBarBody>{faults.groups}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
