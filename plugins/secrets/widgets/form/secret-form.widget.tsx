import { SchemaFields, useJudgement, useLeaveGuard } from '@etabli/sdk/ui'
import { Button, Divider, makeStyles, tokens } from '@fluentui/react-components'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type ConnectionTemplate,
  type SecretInput,
  type SecretForm as StoredSecret,
  testSecretForm,
} from '../../contract'
import { FORM, TEST, UNSAVED } from '../../messages'
import { type Changes, changesOf, isAnyChange } from '../../model/changes'
import { dataOf } from '../../model/draft'
import { faultsOf, isFaultless } from '../../model/form-faults'
import { secretsPath } from '../../model/inventory-address'
import { useSave } from '../../model/use-save'
import { useSecretDraft } from '../../model/use-secret-draft'
import { useTestRun } from '../../model/use-test-run'
import { TestOutcome } from '../test-outcome.widget'
import { EntryRows } from './entry-rows.widget'
import { FactFields } from './fact-fields.widget'
import { ReviewDialog } from './review-dialog.widget'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL, maxWidth: '720px' },
  test: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
  outcome: { width: '100%' },
  buttons: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalS,
  },
})

interface Props {
  readonly project: string
  /** Absent for custom secrets. */
  readonly template: ConnectionTemplate | undefined
  /** Absent for a new one. */
  readonly stored?: StoredSecret
}

/** Step 2: what the secret is called and holds. */
export function SecretForm({ project, template, stored }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const schema = template?.['form-schema']
  const form = useSecretDraft(schema, stored)
  const { draft } = form
  const free = useLeaveGuard(form.isDirty, UNSAVED)
  const { save, isSaving } = useSave({
    project,
    kind: template ? 'connection' : 'custom',
    stored,
    onLeave: free,
  })
  const [run, startTest] = useTestRun(testSecretForm)
  const [reviewed, setReviewed] = useState<{ readonly input: SecretInput; readonly changes: Changes }>()
  const { element, isJudged, judge } = useJudgement<HTMLFormElement>()
  const all = faultsOf(draft, schema)
  const faults = isJudged ? all : undefined

  const input: SecretInput = {
    name: draft.name.trim(),
    description: draft.description,
    data: dataOf(draft, schema),
    ...(template && { 'connection-type': template['connection-type'] }),
    ...(draft.expiry !== '' && { 'expires-at': draft.expiry }),
  }
  const changes = stored && changesOf(stored, input)
  const isSame = changes !== undefined && !isAnyChange(changes)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!judge(isFaultless(all))) return
    if (changes) setReviewed({ input, changes })
    else void save(input)
  }
  const test = () => {
    // A connection can be tried before it has a name.
    const { name: _, ...rest } = all
    if (!template || !judge(isFaultless(rest))) return
    void startTest({
      projectName: project,
      'connection-type': template['connection-type'],
      data: input.data,
      ...(stored && { secretRedisID: stored['redis-id'] }),
    })
  }

  return (
    <form ref={element} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <FactFields form={form} faults={faults} isNameLocked={stored !== undefined} isCustom={!template} />
      <Divider />
      {schema ? (
        <>
          <SchemaFields schema={schema} draft={draft.fields} faults={faults?.form} onValue={form.setField} />
          <div className={styles.test}>
            <Button icon={<PlugConnectedRegular />} disabledFocusable={run?.state === 'running'} onClick={test}>
              {TEST.button}
            </Button>
            <div className={styles.outcome}>
              <TestOutcome run={run} />
            </div>
          </div>
        </>
      ) : (
        <EntryRows form={form} faults={faults} />
      )}
      <div className={styles.buttons}>
        <Button onClick={() => navigate(secretsPath(project, stored?.['redis-id']))}>{FORM.cancel}</Button>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={isSaving || isSame}
          {...(isSame && { title: FORM.nothingChanged })}
        >
          {stored ? FORM.save : FORM.create}
        </Button>
      </div>
      {reviewed && stored && (
        <ReviewDialog
          name={stored.name}
          changes={reviewed.changes}
          isSaving={isSaving}
          onSave={() => void save(reviewed.input)}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </form>
  )
}
