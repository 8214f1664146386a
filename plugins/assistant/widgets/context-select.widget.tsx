import { Field, Select } from '@fluentui/react-components'
import { MESSAGES } from '../messages'
import { failureSentence } from '../model/failure-sentence'
import { FailureNotice } from './failure-notice.widget'

interface Props {
  /** Undefined while they load. */
  readonly names: readonly string[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly value: string | undefined
  /** A conversation keeps the context that it has begun with. */
  readonly isLocked: boolean
  readonly onChange: (name: string | undefined) => void
}

/** What the conversation is about. */
export function ContextSelect({ names, error, onRetry, value, isLocked, onChange }: Props) {
  if (error && !names)
    return (
      <FailureNotice reason={`${MESSAGES.contextsFailed} ${failureSentence(error)}`} intent="error" onRetry={onRetry} />
    )
  const isEmpty = names?.length === 0
  const shown = value !== undefined && !names?.includes(value) ? [value, ...(names ?? [])] : (names ?? [])
  return (
    <Field
      label={MESSAGES.context}
      size="small"
      validationState={isEmpty ? 'warning' : 'none'}
      validationMessage={isEmpty ? MESSAGES.noContexts : null}
    >
      <Select
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
    </Field>
  )
}
