import { type JobState, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { StatusBadge } from '@etabli/sdk/ui'
import { Button, Caption1, makeStyles, Subtitle2, ToggleButton, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { TextWrapRegular } from '@fluentui/react-icons/svg/text-wrap'
import { OUTPUT } from '../messages'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0 },
  command: {
    flex: '1 1 160px',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  state: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
})

const TONES = { running: 'running', completed: 'success', error: 'danger' } as const

interface Props {
  readonly state: JobState | undefined
  readonly isWrapped: boolean
  readonly onWrap: (isWrapped: boolean) => void
}

/** What ran, how it stands, and what can be done with its output. */
export function OutputHead({ state, isWrapped, onWrap }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const output = state?.data.output ?? ''
  const status = state && (state.status === 'completed' || state.status === 'error' ? state.status : 'running')
  const command = state?.data.args ? `git ${state.data.args.join(' ')}` : ''
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(output)
      toasts.success(OUTPUT.copied)
    } catch {
      // The browser refuses the clipboard.
      toasts.error(OUTPUT.notCopied)
    }
  }
  return (
    <header className={styles.head}>
      <Subtitle2 as="h2" className={styles.title}>
        {OUTPUT.title}
      </Subtitle2>
      <code className={styles.command} title={command}>
        {command}
      </code>
      <span role="status" className={styles.state}>
        {status && <StatusBadge tone={TONES[status]}>{OUTPUT.states[status]}</StatusBadge>}
        {state?.data.exitCode !== undefined && <Caption1>{OUTPUT.exitCode(state.data.exitCode)}</Caption1>}
      </span>
      <ToggleButton
        size="small"
        appearance="subtle"
        icon={<TextWrapRegular />}
        checked={isWrapped}
        onClick={() => onWrap(!isWrapped)}
      >
        {OUTPUT.wrap}
      </ToggleButton>
      <Button
        size="small"
        appearance="subtle"
        icon={<CopyRegular />}
        disabled={output === ''}
        onClick={() => void copy()}
      >
        {OUTPUT.copy}
      </Button>
    </header>
  )
}
