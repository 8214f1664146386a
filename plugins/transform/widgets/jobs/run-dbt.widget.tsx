import { HttpService } from '@etabli/sdk'
import { DbtCommandActions } from '@etabli/sdk/platform'
import { useAccess, useService } from '@etabli/sdk/react'
import { Extensions, PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { type FormEvent, useId, useState } from 'react'
import { DBT_COMMANDS, type DbtCommand, runDbtCommand } from '../../contract'
import { lineOf, wordsOf } from '../../contract/words'
import { JOB } from '../../messages/jobs'
import { useDbtJob } from '../../model/jobs/use-dbt-job'
import { AllowedButton } from '../lists/allowed-button.widget'
import { FollowedJob } from './job-dialog.widget'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  line: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
})

interface Props {
  readonly project: string
  /** The one command that is offered; all where absent. */
  readonly only?: DbtCommand
}

/** Runs a command of dbt on the main branch (JOBS-01); absent where the project has no dbt to run (OP-45). */
export function RunDbt({ project, only }: Props) {
  const enabled = useAccess(':project:dbt-exec:enabled', { project })
  return enabled.granted ? <Runner project={project} {...(only !== undefined && { only })} /> : null
}

function Runner({ project, only }: Props) {
  const http = useService(HttpService)
  const runnable = useAccess(runDbtCommand.access, { project })
  const [isAsking, setAsking] = useState(false)
  const job = useDbtJob()
  const label = only === 'test' ? JOB.runTests : JOB.run
  const run = async (args: readonly string[]) => {
    const isBegun = await job.start(() => http.call(runDbtCommand, { project, args: [...args], workDir: '' }))
    if (isBegun) setAsking(false)
  }
  return (
    <>
      <FollowedJob project={project} title={label} job={job} onRetry={(args) => void run(args)} />
      <AllowedButton
        reason={runnable.granted ? (job.isOngoing ? JOB.busy : undefined) : runnable.reason}
        size="medium"
        icon={<PlayRegular />}
        onClick={() => setAsking(true)}
      >
        {label}
      </AllowedButton>
      {isAsking && (
        <CommandDialog
          project={project}
          title={label}
          commands={only === undefined ? DBT_COMMANDS : [only]}
          isStarting={job.isStarting}
          onRun={(args) => void run(args)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface CommandProps {
  readonly project: string
  readonly title: string
  readonly commands: readonly DbtCommand[]
  readonly isStarting: boolean
  readonly onRun: (args: readonly string[]) => void
  readonly onClose: () => void
}

function CommandDialog({ project, title, commands, isStarting, onRun, onClose }: CommandProps) {
  const styles = useStyles()
  const form = useId()
  const [first = 'run'] = commands
  const [command, setCommand] = useState<DbtCommand>(commands.includes('run') ? 'run' : first)
  const [words, setWords] = useState('')
  const rest = wordsOf(words)
  const args = rest && [command, ...rest]
  const line = args ? `dbt ${lineOf(args)}` : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isStarting && args) onRun(args)
  }
  return (
    <PageDialog
      title={title}
      width={600}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{JOB.cancel}</Button>
          {args && <Extensions point={DbtCommandActions} props={{ project, args, line }} fields={{ project }} />}
          <Button appearance="primary" type="submit" form={form} disabledFocusable={isStarting || !args}>
            {isStarting ? JOB.starting : JOB.start}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <Body1>{JOB.about}</Body1>
        <Field label={JOB.command}>
          <Select
            value={command}
            disabled={commands.length === 1}
            onChange={(_event, { value }) => setCommand(commands.find((one) => one === value) ?? command)}
          >
            {commands.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <Field label={JOB.words} hint={JOB.wordsHint} {...(!args && { validationMessage: JOB.unclosed })}>
          <Input value={words} onChange={(_event, { value }) => setWords(value)} />
        </Field>
        <Field label={JOB.line}>
          <span className={styles.line}>{line}</span>
        </Field>
      </form>
    </PageDialog>
  )
}
