import { EnvEditor, Wizard } from '@etabli/sdk/ui'
import { Divider, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { CODE, ENVIRONMENT } from '../../messages/shared'
import { EXEC } from '../../messages/tasks'
import { tasksPath } from '../../model/shared/addresses'
import { MOST_VARIABLES } from '../../model/shared/env-draft'
import { useTaskEngines } from '../../model/shared/use-task-engines'
import type { TaskDraft } from '../../model/tasks/task-draft'
import { type TaskFormState, useTaskForm } from '../../model/tasks/use-task-form'
import { CodeFields } from '../shared/code-fields.widget'
import { ImageSelect } from '../shared/image-select.widget'
import { NameFields } from '../shared/name-fields.widget'
import { PolicyFields } from '../shared/policy-fields.widget'
import { SecretPicker } from '../shared/secret-picker.widget'
import { TaskEngineSelect } from '../shared/task-engine-select.widget'
import { OriginNote } from './origin-note.widget'

const ONLY_STEP = 0

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly project: string
  /** What the form begins with. */
  readonly first: TaskDraft
}

/** The form of a new task. */
export function TaskForm({ project, first }: Props) {
  const navigate = useNavigate()
  const form = useTaskForm(project, first)
  return (
    <Wizard
      title={EXEC.title}
      steps={[
        {
          label: EXEC.title,
          heading: CODE.heading,
          view: <TaskFields project={project} form={form} />,
          check: form.check,
        },
      ]}
      step={ONLY_STEP}
      onStep={() => undefined}
      finish={EXEC.submit}
      isFinishing={form.isRunning}
      onFinish={form.run}
      onCancel={() => navigate(tasksPath(project))}
    />
  )
}

function TaskFields({ project, form }: { readonly project: string; readonly form: TaskFormState }) {
  const styles = useStyles()
  const { imagesOf } = useTaskEngines(project)
  const { draft, change, faults } = form
  const isOwn = draft.origin === ''
  const image = (
    <ImageSelect images={imagesOf(form.engine)} value={draft.image} onValue={(image) => change({ image })} />
  )
  return (
    <div ref={form.element} className={styles.form}>
      <NameFields draft={draft} change={change} faults={faults} mostOfName={256} />
      <TaskEngineSelect project={project} />
      {faults?.engine !== undefined && (
        <Text role="alert" size={200} className={styles.fault} tabIndex={-1} data-fault>
          {faults.engine}
        </Text>
      )}
      {isOwn ? (
        <CodeFields draft={draft} change={change} faults={faults} isRequired image={image} />
      ) : (
        <OriginNote origin={draft.origin} onOwnCode={() => change({ origin: '', version: '' })} />
      )}
      <Divider />
      <EnvEditor
        label={ENVIRONMENT.editor}
        kind="variables"
        pairs={draft.env}
        onPairs={form.setEnv}
        faults={faults?.env}
        most={MOST_VARIABLES}
      />
      <SecretPicker project={project} chosen={draft.secrets} onChosen={(secrets) => change({ secrets })} />
      {isOwn && (
        <>
          <Divider />
          <PolicyFields
            draft={draft.policy}
            onChange={(policy) => change({ policy: { ...draft.policy, ...policy } })}
            faults={faults?.policy}
          />
        </>
      )}
    </div>
  )
}
