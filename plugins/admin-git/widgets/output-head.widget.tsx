import type { JobState } from '@etabli/sdk'
import { StatusBadge } from '@etabli/sdk/ui'
import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
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

const TONES = { running: 'running', completed: 'success', error: 'danger', refused: 'danger' } as const

interface Props {
  readonly state: JobState | undefined
  /** The newest command where it was not run: nothing of the one before may stand beside it. */
  readonly refused: string | undefined
}

/** What ran, and how it stands. */
export function OutputHead({ state, refused }: Props) {
  const styles = useStyles()
  const status = refused === undefined ? statusOf(state) : 'refused'
  const exitCode = refused === undefined ? state?.data.exitCode : undefined
  const command = refused === undefined ? commandOf(state) : asTyped(refused)
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
        {exitCode !== undefined && <Caption1>{OUTPUT.exitCode(exitCode)}</Caption1>}
      </span>
    </header>
  )
}

function statusOf(state: JobState | undefined) {
  return state && (state.status === 'completed' || state.status === 'error' ? state.status : 'running')
}

function commandOf(state: JobState | undefined): string {
  return state?.data.args ? `git ${state.data.args.join(' ')}` : ''
}

/** A line is written with git in front, or without. */
function asTyped(cmd: string): string {
  return /^git\s/.test(cmd) ? cmd : `git ${cmd}`
}
