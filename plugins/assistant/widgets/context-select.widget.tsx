import { makeStyles, Select } from '@fluentui/react-components'
import { MESSAGES } from '../messages'
import { failureSentence } from '../model/failure-sentence'
import { FailureNotice } from './failure-notice.widget'

const useStyles = makeStyles({ select: { flexGrow: 1, minWidth: 0 } })

interface Props {
  /** Undefined while they load. */
  readonly names: readonly string[] | undefined
  readonly value: string | undefined
  /** A conversation keeps the context that it has begun with. */
  readonly isLocked: boolean
  readonly onChange: (name: string | undefined) => void
}

/** What the conversation is about, in the head of the panel. */
export function ContextSelect({ names, value, isLocked, onChange }: Props) {
  const styles = useStyles()
  const shown = value !== undefined && !names?.includes(value) ? [value, ...(names ?? [])] : (names ?? [])
  return (
    <Select
      className={styles.select}
      size="small"
      aria-label={MESSAGES.context}
      title={MESSAGES.context}
      value={value ?? ''}
      disabled={isLocked || shown.length === 0}
      onChange={(_, { value: name }) => onChange(name === '' ? undefined : name)}
    >
      <option value="">{names ? MESSAGES.chooseContext : MESSAGES.contextsLoading}</option>
      {shown.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}

interface NoticeProps {
  readonly names: readonly string[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Why there is no context to choose. */
export function ContextNotice({ names, error, onRetry }: NoticeProps) {
  if (error && !names)
    return (
      <FailureNotice reason={`${MESSAGES.contextsFailed} ${failureSentence(error)}`} intent="error" onRetry={onRetry} />
    )
  return names?.length === 0 ? <FailureNotice reason={MESSAGES.noContexts} intent="info" onRetry={undefined} /> : null
}
