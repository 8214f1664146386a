import { GivenSecrets } from '@etabli/sdk/platform/given-secrets'
import { EnvDifferenceList, PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { CHANGES } from '../../../messages/artefacts'
import type { ArtefactChanges } from '../../../model/artefacts/artefact-changes'
import { FieldChanges } from './field-changes.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  button: { whiteSpace: 'nowrap' },
})

interface Props {
  readonly project: string
  readonly name: string
  readonly changes: ArtefactChanges
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Shows what a save would change, before it does. */
export function ChangesDialog({ project, name, changes, isSaving, onSave, onClose }: Props) {
  const styles = useStyles()
  const { fields, env, secrets } = changes
  const isEnvChanged = env.added.length + env.changed.length + env.removed.length > 0
  return (
    <PageDialog
      title={CHANGES.title(name)}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button className={styles.button} onClick={onClose}>
            {CHANGES.back}
          </Button>
          <Button className={styles.button} appearance="primary" disabledFocusable={isSaving} onClick={onSave}>
            {CHANGES.save}
          </Button>
        </>
      }
    >
      <Body1>{CHANGES.about}</Body1>
      {fields.length > 0 && <FieldChanges fields={fields} />}
      {isEnvChanged && (
        <Part title={CHANGES.env}>
          <EnvDifferenceList difference={env} />
        </Part>
      )}
      <SecretChanges project={project} title={CHANGES.added} secrets={secrets.added} />
      <SecretChanges project={project} title={CHANGES.removed} secrets={secrets.removed} />
    </PageDialog>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h3" className={styles.heading}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}

interface SecretsProps {
  readonly project: string
  readonly title: string
  readonly secrets: readonly string[]
}

function SecretChanges({ project, title, secrets }: SecretsProps) {
  if (secrets.length === 0) return null
  return (
    <Part title={title}>
      <GivenSecrets project={project} chosen={secrets} />
    </Part>
  )
}
