import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { FORM } from '../../../messages/artefacts'
import type { ArtefactFormState } from '../../../model/artefacts/use-artefact-form'
import { ImageField } from './image-field.widget'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
})

interface Props {
  readonly project: string
  readonly form: ArtefactFormState
}

/** Which code runs, and in what. */
export function CodeFields({ project, form: { draft, set } }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.fields}>
      <Field label={FORM.gitUrl} hint={FORM.gitUrlHint}>
        <Input
          value={draft.gitUrl}
          maxLength={2_000}
          autoComplete="off"
          spellCheck={false}
          placeholder={FORM.gitUrlPlaceholder}
          onChange={(_event, { value }) => set({ gitUrl: value })}
        />
      </Field>
      <Field label={FORM.gitBranch}>
        <Input
          value={draft.gitBranch}
          maxLength={256}
          autoComplete="off"
          spellCheck={false}
          onChange={(_event, { value }) => set({ gitBranch: value })}
        />
      </Field>
      <Field label={FORM.codePath} hint={FORM.codePathHint}>
        <Input
          value={draft.codePath}
          maxLength={1_000}
          autoComplete="off"
          spellCheck={false}
          onChange={(_event, { value }) => set({ codePath: value })}
        />
      </Field>
      <ImageField project={project} image={draft.image} onImage={(image) => set({ image })} />
    </div>
  )
}
