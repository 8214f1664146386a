import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { LONGEST_COMMAND } from '../contract'
import { GIT } from '../messages'
import type { CommandHistory } from '../model/command-history'
import { NOT_RECALLING, recalled } from '../model/recall'

const useStyles = makeStyles({
  input: { fontFamily: tokens.fontFamilyMonospace, width: '100%' },
  prefix: { fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly className: string
  readonly text: string
  readonly history: CommandHistory
  readonly input: RefObject<HTMLInputElement | null>
  readonly onChange: (text: string) => void
}

const STEPS = { ArrowUp: 'older', ArrowDown: 'newer' } as const

/** The command, with what was run before under the arrow keys. */
export function CommandInput({ className, text, history, input, onChange }: Props) {
  const styles = useStyles()
  const [recall, setRecall] = useState(NOT_RECALLING)
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const next = recalled(history.commands(), recall, text, STEPS[event.key])
    if (!next) return
    setRecall(next.recall)
    onChange(next.text)
  }
  return (
    <Field className={className} label={GIT.command} hint={GIT.hint}>
      <Input
        className={styles.input}
        input={{ ref: input }}
        value={text}
        placeholder={GIT.placeholder}
        maxLength={LONGEST_COMMAND}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        contentBefore={<span className={styles.prefix}>git</span>}
        onKeyDown={step}
        onChange={(_event, { value }) => {
          setRecall(NOT_RECALLING)
          onChange(value)
        }}
      />
    </Field>
  )
}
