import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { textParts } from '../contract'
import { visibleText } from '../model/visible-text'

const useStyles = makeStyles({
  // What somebody else wrote keeps its own direction and cannot turn what stands around it.
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate', margin: 0 },
  caution: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground1,
  },
  icon: { flexShrink: 0, marginTop: '2px', fontSize: tokens.fontSizeBase400 },
  ask: { alignSelf: 'start', textAlign: 'start', minWidth: 0, overflowWrap: 'anywhere' },
})

interface Props {
  readonly text: string
  /** Absent while nothing can be asked. */
  readonly onAsk: ((request: string) => void) | undefined
  /** What the user wrote is shown as it is. */
  readonly isOwn: boolean
}

/** The text of a message: its cautions in amber, the requests that it offers as buttons. */
export function MessageText({ text, onAsk, isOwn }: Props) {
  const styles = useStyles()
  const parts = isOwn ? [{ kind: 'text', text } as const] : textParts(text)
  return parts.map((part, at) => {
    // A message never changes.
    const key = `${at}`
    if (part.kind === 'ask')
      return (
        <Button
          key={key}
          className={styles.ask}
          size="small"
          disabledFocusable={!onAsk}
          onClick={() => onAsk?.(part.request)}
        >
          {visibleText(part.request)}
        </Button>
      )
    if (part.kind === 'text')
      return (
        <p key={key} className={styles.text} dir="auto">
          {visibleText(part.text)}
        </p>
      )
    return (
      <div key={key} className={styles.caution}>
        <WarningRegular className={styles.icon} aria-hidden />
        <p className={styles.text} dir="auto">
          {visibleText(part.text)}
        </p>
      </div>
    )
  })
}
