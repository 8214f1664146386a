import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components'
import type { TaskManifest } from '../../contract'
import { TASK } from '../../messages/tasks'

const useStyles = makeStyles({
  failure: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM, flexShrink: 0 },
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
})

/** What went wrong, and below it what was different from the last success. */
export function TaskFailure({ task }: { readonly task: TaskManifest }) {
  const styles = useStyles()
  const hasFailed = task.status === 'error'
  if (!hasFailed && task.error === '') return null
  return (
    <section className={styles.failure} aria-label={TASK.facts.error}>
      <MessageBar intent={hasFailed ? 'error' : 'warning'} layout="multiline">
        <MessageBarBody className={styles.text}>
          {hasFailed && <MessageBarTitle>{TASK.failure}</MessageBarTitle>}
          {task.error === '' ? TASK.failureUnsaid : task.error}
        </MessageBarBody>
      </MessageBar>
    </section>
  )
}
