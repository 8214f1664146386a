import { EnvEditor, SchemaFields } from '@etabli/sdk/ui'
import { Button, Divider, makeStyles, tokens } from '@fluentui/react-components'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { type ConnectionTemplate, MOST_KEYS, type SecretForm as StoredSecret, testSecretForm } from '../../contract'
import { FORM, TEST } from '../../messages'
import type { SecretFormState } from '../../model/use-secret-form'
import { useTestRun } from '../../model/use-test-run'
import { TestOutcome } from '../test-outcome.widget'
import { FactFields } from './fact-fields.widget'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  test: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
  outcome: { width: '100%' },
})

interface Props {
  readonly project: string
  readonly state: SecretFormState
  /** Absent for custom secrets. */
  readonly template: ConnectionTemplate | undefined
  /** Absent for a new one. */
  readonly stored?: StoredSecret
}

/** What the secret is called and holds. */
export function SecretForm({ project, state, template, stored }: Props) {
  const styles = useStyles()
  const { form, faults, element } = state
  return (
    <div ref={element} className={styles.form}>
      <FactFields form={form} faults={faults} isNameLocked={stored !== undefined} isCustom={!template} />
      <Divider />
      {template ? (
        <>
          <SchemaFields
            schema={template['form-schema']}
            draft={form.draft.fields}
            faults={faults?.form}
            onValue={form.setField}
          />
          <ConnectionTest project={project} state={state} template={template} {...(stored && { stored })} />
        </>
      ) : (
        <EnvEditor
          label={FORM.entries}
          pairs={form.draft.entries}
          onPairs={form.setEntries}
          faults={faults?.entries}
          most={MOST_KEYS}
          hasFiles
        />
      )}
    </div>
  )
}

function ConnectionTest({ project, state, template, stored }: Props & { readonly template: ConnectionTemplate }) {
  const styles = useStyles()
  const [run, start] = useTestRun(testSecretForm)
  const test = () => {
    if (!state.checkTried()) return
    void start({
      projectName: project,
      'connection-type': template['connection-type'],
      data: state.input.data,
      ...(stored && { secretRedisID: stored['redis-id'] }),
    })
  }
  return (
    <div className={styles.test}>
      <Button icon={<PlugConnectedRegular />} disabledFocusable={run?.state === 'running'} onClick={test}>
        {TEST.button}
      </Button>
      <div className={styles.outcome}>
        <TestOutcome run={run} />
      </div>
    </div>
  )
}
