import { HttpService } from '@etabli/sdk'
import { useCall, useReload, useService } from '@etabli/sdk/react'
import { PageDialog, useJudgement } from '@etabli/sdk/ui'
import { Body1, Button, Field, Input, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { addConnector, listConnectors } from '../../contract'
import { ADDITION } from '../../messages/wizard'
import { useJob } from '../../model/shared/use-job'
import { JobPanel } from '../shared/job-panel.widget'

const WIDTH = 640
const PROGRAM = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

interface Props {
  readonly role: 'tap' | 'target'
  readonly onClose: () => void
}

/** Adds a connector to the platform by what pip calls it. */
export default function AddDialog({ role, onClose }: Props) {
  const http = useService(HttpService)
  const reload = useReload()
  const known = useCall(listConnectors, {}, { quiet: true }).data?.singerConnectors
  const connectors = known ? [...known['available-taps'], ...known['available-targets']] : []
  const types = [...new Set(connectors.map((each) => each['connection-type']))]
    .filter((type) => type !== 'custom')
    .sort()
  const [draft, setDraft] = useState({ source: '', program: '', title: '', type: 'custom' })
  const { element, isJudged, judge } = useJudgement<HTMLFormElement>()
  const job = useJob(() => reload(listConnectors))
  const source = draft.source.trim() === '' ? ADDITION.sourceRequired : undefined
  const program = draft.program === '' || PROGRAM.test(draft.program) ? undefined : ADDITION.programWrong
  const isDone = job.run?.state?.status === 'completed'
  const change =
    (key: keyof typeof draft) =>
    (_event: unknown, { value }: { readonly value: string }) =>
      setDraft((now) => ({ ...now, [key]: value }))
  const add = () =>
    http.call(addConnector, {
      role,
      'singer-source': draft.source.trim(),
      'connection-type': draft.type,
      ...(draft.program !== '' && { name: draft.program }),
      ...(draft.title.trim() !== '' && { title: draft.title.trim() }),
    })
  return (
    <PageDialog
      title={ADDITION.title[role]}
      width={WIDTH}
      staysOpen
      formRef={element}
      onClose={onClose}
      onSubmit={() => {
        if (!job.isOngoing && judge(source === undefined && program === undefined)) void job.start(add)
      }}
      actions={
        <>
          <Button onClick={onClose}>{ADDITION.cancel}</Button>
          {!isDone && (
            <Button type="submit" appearance="primary" disabledFocusable={job.isOngoing} aria-busy={job.isOngoing}>
              {ADDITION.add}
            </Button>
          )}
        </>
      }
    >
      <Body1>{ADDITION.about}</Body1>
      <Field
        label={ADDITION.source}
        required
        hint={ADDITION.sourceHint[role]}
        {...(isJudged && source !== undefined && { validationMessage: source })}
      >
        <Input value={draft.source} maxLength={300} autoComplete="off" onChange={change('source')} />
      </Field>
      <Field label={ADDITION.type} hint={ADDITION.typeHint}>
        <Select value={draft.type} onChange={change('type')}>
          <option value="custom">{ADDITION.custom}</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
      </Field>
      <Field label={ADDITION.shown} hint={ADDITION.shownHint}>
        <Input value={draft.title} maxLength={100} autoComplete="off" onChange={change('title')} />
      </Field>
      <Field
        label={ADDITION.program}
        hint={ADDITION.programHint}
        {...(program !== undefined && { validationMessage: program })}
      >
        <Input value={draft.program} maxLength={100} autoComplete="off" onChange={change('program')} />
      </Field>
      <JobPanel job={job} title={ADDITION.adding} done={ADDITION.added} />
    </PageDialog>
  )
}
