import type { DbtCommandActionProps } from '@etabli/sdk/platform'
import { useAccess } from '@etabli/sdk/react'
import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, Field, Input, makeStyles, Textarea, Tooltip, tokens } from '@fluentui/react-components'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { useState } from 'react'
import { createArtefact } from '../../../contract'
import { DBT_ARTEFACT } from '../../../messages/dbt'
import { dbtArtefactOf } from '../../../model/artefacts/dbt-artefact'
import { useSaveArtefact } from '../../../model/artefacts/use-save-artefact'

const useStyles = makeStyles({
  save: { flexShrink: 0, whiteSpace: 'nowrap' },
  line: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
})

/** Keeps a dbt command as an artefact (OP-64). */
export default function SaveDbtCommand(props: DbtCommandActionProps) {
  const styles = useStyles()
  const { project } = props
  const writable = useAccess(createArtefact.access, { project })
  const [isAsking, setAsking] = useState(false)
  const button = (
    <Button
      className={styles.save}
      icon={<SaveRegular />}
      disabledFocusable={!writable.granted}
      onClick={() => writable.granted && setAsking(true)}
    >
      {DBT_ARTEFACT.save}
    </Button>
  )
  return (
    <>
      {writable.granted ? (
        button
      ) : (
        <Tooltip content={writable.reason} relationship="description" withArrow>
          {button}
        </Tooltip>
      )}
      {isAsking && <ArtefactDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function ArtefactDialog({ project, line, onClose }: DbtCommandActionProps & { readonly onClose: () => void }) {
  const styles = useStyles()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [isJudged, setJudged] = useState(false)
  const { save, isSaving } = useSaveArtefact({ project, stored: undefined, onLeave: () => undefined })
  const { input, faults } = dbtArtefactOf({ project, line, name, description })
  const submit = () => {
    setJudged(true)
    if (!isSaving && faults.name === undefined && faults.description === undefined) void save(input)
  }
  const fault = (field: 'name' | 'description') =>
    isJudged && faults[field] !== undefined && { validationMessage: faults[field] }
  return (
    <PageDialog
      title={DBT_ARTEFACT.title}
      width={520}
      staysOpen
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{DBT_ARTEFACT.cancel}</Button>
          <Button appearance="primary" type="submit" disabledFocusable={isSaving}>
            {isSaving ? DBT_ARTEFACT.creating : DBT_ARTEFACT.submit}
          </Button>
        </>
      }
    >
      <Body1>{DBT_ARTEFACT.about}</Body1>
      <Field label={DBT_ARTEFACT.command}>
        <span className={styles.line}>{line}</span>
      </Field>
      <Field label={DBT_ARTEFACT.name} required {...fault('name')}>
        <Input value={name} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <Field label={DBT_ARTEFACT.description} required {...fault('description')}>
        <Textarea value={description} onChange={(_event, { value }) => setDescription(value)} />
      </Field>
    </PageDialog>
  )
}
