import { EnvEditor } from '@etabli/sdk/ui'
import { Divider, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { FORM } from '../../../messages/artefacts'
import type { ArtefactFormState } from '../../../model/artefacts/use-artefact-form'
import { PolicyFields } from '../../shared/policy-fields.widget'
import { SecretPicker } from '../../shared/secret-picker.widget'
import { CodeFields } from './code-fields.widget'

const MOST_VARIABLES = 500

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

interface Props {
  readonly project: string
  readonly form: ArtefactFormState
  readonly isNameLocked?: boolean
}

/** What an artefact is called, runs and is given. */
export function ArtefactForm({ project, form, isNameLocked = false }: Props) {
  const styles = useStyles()
  const { draft, set, faults } = form
  return (
    <div ref={form.element} className={styles.form}>
      <Field
        label={FORM.name}
        required
        hint={isNameLocked ? FORM.nameLocked : FORM.nameHint}
        {...(faults?.name !== undefined && { validationMessage: faults.name })}
      >
        <Input
          value={draft.name}
          maxLength={255}
          autoComplete="off"
          {...(isNameLocked && { readOnly: true, appearance: 'filled-darker' })}
          onChange={(_event, { value }) => set({ name: value })}
        />
      </Field>
      <Field
        label={FORM.description}
        required
        {...(faults?.description !== undefined && { validationMessage: faults.description })}
      >
        <Textarea
          value={draft.description}
          rows={2}
          maxLength={10_000}
          resize="vertical"
          onChange={(_event, { value }) => set({ description: value })}
        />
      </Field>
      <CodeFields project={project} form={form} />
      <Divider />
      <EnvEditor
        kind="variables"
        label={FORM.env}
        pairs={draft.env}
        onPairs={form.setEnv}
        faults={faults?.env}
        most={MOST_VARIABLES}
      />
      <SecretPicker
        project={project}
        chosen={draft.secrets}
        onChosen={(secrets) => set({ secrets: [...new Set(secrets)] })}
      />
      <Divider />
      <PolicyFields
        draft={draft.policy}
        faults={faults?.policy}
        onChange={(change) => set({ policy: { ...draft.policy, ...change } })}
      />
    </div>
  )
}
