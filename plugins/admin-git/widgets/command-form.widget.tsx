import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { type FormEvent, useRef, useState } from 'react'
import type { GitRepository } from '../contract'
import { EXAMPLES, GIT } from '../messages'
import type { CommandHistory } from '../model/command-history'
import { CommandInput } from './command-input.widget'
import { ProjectSelect } from './project-select.widget'

const NARROW = '@media (max-width: 760px)'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(150px, 1fr) minmax(0, 4fr) auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  command: { minWidth: 0 },
  /** On one line with the fields, below their labels. */
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS, paddingTop: '26px', [NARROW]: { paddingTop: '0' } },
  examples: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  example: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightRegular, minWidth: 0 },
})

interface Props {
  readonly repositories: readonly GitRepository[] | undefined
  readonly project: string | undefined
  readonly history: CommandHistory
  readonly isRunning: boolean
  /** Undefined where there is nothing that could be stopped. */
  readonly onStop: (() => void) | undefined
  readonly isStopping: boolean
  readonly onProject: (project: string | undefined) => void
  readonly onRun: (command: string) => void
}

export function CommandForm(props: Props) {
  const styles = useStyles()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!props.isRunning) props.onRun(text)
  }
  const take = (example: string) => {
    setText(example)
    input.current?.focus()
  }
  return (
    <form className={styles.form} aria-label={GIT.form} noValidate onSubmit={submit}>
      <div className={styles.line}>
        <ProjectSelect repositories={props.repositories} selected={props.project} onSelect={props.onProject} />
        <CommandInput className={styles.command} text={text} history={props.history} input={input} onChange={setText} />
        <div className={styles.buttons}>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={props.isRunning}
            aria-busy={props.isRunning}
            icon={props.isRunning ? <Spinner size="tiny" aria-hidden /> : <PlayRegular />}
          >
            {props.isRunning ? GIT.running : GIT.run}
          </Button>
          {props.onStop && (
            <Button icon={<StopRegular />} disabledFocusable={props.isStopping} onClick={props.onStop}>
              {props.isStopping ? GIT.stopping : GIT.stop}
            </Button>
          )}
        </div>
      </div>
      <ul className={styles.examples} aria-label={GIT.examples}>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Button className={styles.example} size="small" onClick={() => take(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </form>
  )
}
