import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { MAX_OBJECT_NAME_BYTES } from '../contract'
import { MESSAGES } from '../messages'
import { shownPath, typedPrefix } from '../model/object-path'

const useStyles = makeStyles({
  form: { flexGrow: 1, minWidth: '120px' },
  input: { width: '100%' },
  text: { fontFamily: tokens.fontFamilyMonospace },
})

interface Props {
  readonly prefix: string
  readonly isDisabled: boolean
  readonly onGo: (prefix: string) => void
}

/** The directory that is open; another path that is typed is gone to on Enter, and forgotten on Escape. */
export function PathInput({ prefix, isDisabled, onGo }: Props) {
  const styles = useStyles()
  const [typed, setTyped] = useState<{ readonly at: string; readonly path: string }>()
  // What was typed elsewhere is forgotten.
  const path = typed?.at === prefix ? typed.path : shownPath(prefix)
  const go = (event: FormEvent) => {
    event.preventDefault()
    setTyped(undefined)
    onGo(typedPrefix(path))
  }
  return (
    <form className={styles.form} onSubmit={go}>
      <Input
        size="small"
        className={styles.input}
        input={{ className: styles.text }}
        value={path}
        maxLength={MAX_OBJECT_NAME_BYTES + 1}
        aria-label={MESSAGES.path}
        title={MESSAGES.pathHint}
        disabled={isDisabled}
        spellCheck={false}
        autoComplete="off"
        onChange={(_, { value }) => setTyped({ at: prefix, path: value })}
        onBlur={() => setTyped(undefined)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
    </form>
  )
}
