import { EnvEditor } from '@etabli/sdk/ui'
import { Divider, makeStyles, tokens } from '@fluentui/react-components'
import { FORM } from '../../../messages/artefacts'
import { ENVIRONMENT } from '../../../messages/shared'
import type { ArtefactFormState } from '../../../model/artefacts/use-artefact-form'
import { MOST_VARIABLES } from '../../../model/shared/env-draft'
import { CodeFields } from '../../shared/code-fields.widget'
import { NameFields } from '../../shared/name-fields.widget'
import { PolicyFields } from '../../shared/policy-fields.widget'
import { SecretPicker } from '../../shared/secret-picker.widget'
import { ImageField } from './image-field.widget'

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
  const image = <ImageField project={project} image={draft.image} onImage={(image) => set({ image })} />
  return (
    <div ref={form.element} className={styles.form}>
      <NameFields
        draft={draft}
        change={set}
        faults={faults}
        mostOfName={255}
        nameHint={isNameLocked ? FORM.nameLocked : FORM.nameHint}
        isNameLocked={isNameLocked}
      />
      <CodeFields draft={draft} change={set} image={image} />
      <Divider />
      <EnvEditor
        kind="variables"
        label={ENVIRONMENT.editor}
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
