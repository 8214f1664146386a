import { EnvEditor } from '@etabli/sdk/ui'
import { Button, Field, Input, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { useNavigate } from 'react-router-dom'
import { ENVIRONMENT } from '../../messages/shared'
import { EXEC } from '../../messages/tasks'
import { tasksPath } from '../../model/shared/addresses'
import { MOST_VARIABLES } from '../../model/shared/env-draft'
import { useTaskEngines } from '../../model/shared/use-task-engines'
import type { TaskDraft } from '../../model/tasks/task-draft'
import { useTaskForm } from '../../model/tasks/use-task-form'
import { ImageSelect } from '../shared/image-select.widget'
import { PolicyFields } from '../shared/policy-fields.widget'
import { SecretPicker } from '../shared/secret-picker.widget'
import { TaskEngineSelect } from '../shared/task-engine-select.widget'
import { CodeFields } from './code-fields.widget'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    maxWidth: '860px',
  },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  fault: { color: tokens.colorStatusDangerForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  readonly project: string
  /** What the form begins with. */
  readonly first: TaskDraft
}

/** The form of a new task. */
export function TaskForm({ project, first }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const state = useTaskForm(project, first)
  const { imagesOf } = useTaskEngines(project)
  const { draft, change, faults } = state
  const isOwn = draft.origin === ''
  return (
    <form
      ref={state.element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.run()
      }}
    >
      <div className={styles.part}>
        <NameFields state={state} />
      </div>
      <CodeFields state={state} />
      <div className={styles.part}>
        <TaskEngineSelect project={project} />
        {faults?.engine !== undefined && (
          <Text role="alert" size={200} className={styles.fault} tabIndex={-1} data-fault>
            {faults.engine}
          </Text>
        )}
        {isOwn && (
          <ImageSelect images={imagesOf(state.engine)} value={draft.image} onValue={(image) => change({ image })} />
        )}
      </div>
      <EnvEditor
        label={ENVIRONMENT.editor}
        kind="variables"
        pairs={draft.env}
        onPairs={state.setEnv}
        faults={faults?.env}
        most={MOST_VARIABLES}
      />
      <SecretPicker project={project} chosen={draft.secrets} onChosen={(secrets) => change({ secrets })} />
      {isOwn && (
        <PolicyFields
          draft={draft.policy}
          onChange={(policy) => change({ policy: { ...draft.policy, ...policy } })}
          faults={faults?.policy}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" icon={<PlayRegular />} disabledFocusable={state.isRunning}>
          {EXEC.submit}
        </Button>
        <Button onClick={() => navigate(tasksPath(project))}>{EXEC.cancel}</Button>
      </div>
    </form>
  )
}

function NameFields({ state: { draft, change, faults } }: { readonly state: ReturnType<typeof useTaskForm> }) {
  return (
    <>
      <Field label={EXEC.name} required {...(faults?.name !== undefined && { validationMessage: faults.name })}>
        <Input
          value={draft.name}
          autoComplete="off"
          maxLength={256}
          onChange={(_event, { value }) => change({ name: value })}
        />
      </Field>
      <Field
        label={EXEC.description}
        required
        {...(faults?.description !== undefined && { validationMessage: faults.description })}
      >
        <Textarea
          value={draft.description}
          rows={2}
          maxLength={10_000}
          resize="vertical"
          onChange={(_event, { value }) => change({ description: value })}
        />
      </Field>
    </>
  )
}
