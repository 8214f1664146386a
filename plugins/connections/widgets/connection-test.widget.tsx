import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import {
  Button,
  Caption1,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Popover,
  PopoverSurface,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ConnectionTest as Outcome, testConnection } from '../contract'
import { MESSAGES } from '../messages'

const useStyles = makeStyles({
  surface: { maxWidth: '360px', display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  steps: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  step: { display: 'grid', gridTemplateColumns: 'auto 1fr auto', columnGap: tokens.spacingHorizontalS },
  text: { overflowWrap: 'anywhere' },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  ok: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly project: string
  readonly connection: string
  readonly target: HTMLElement
  readonly onClose: () => void
}

/** Tries the connection step by step, and says which step fails and why. */
export default function ConnectionTest({ project, connection, target, onClose }: Props) {
  const styles = useStyles()
  const http = useService(HttpService)
  const [outcome, setOutcome] = useState<Outcome | Error>()
  const abort = useRef<AbortController>(undefined)
  const run = useCallback(() => {
    abort.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    setOutcome(undefined)
    http
      .call(testConnection, { projectName: project, dbConnectionName: connection }, { signal, quiet: true })
      .then(({ connectionTest }) => setOutcome(connectionTest))
      .catch((error: unknown) => {
        if (!signal.aborted) setOutcome(error instanceof Error ? error : new Error(String(error)))
      })
  }, [http, project, connection])
  useEffect(() => {
    run()
    return () => abort.current?.abort()
  }, [run])
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <PopoverSurface className={styles.surface} aria-label={MESSAGES.result}>
        {!outcome && <Spinner size="tiny" label={MESSAGES.testing} />}
        {outcome instanceof Error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {MESSAGES.testFailed} {outcome.message}
            </MessageBarBody>
          </MessageBar>
        )}
        {outcome && !(outcome instanceof Error) && <Steps outcome={outcome} />}
        <Button size="small" disabledFocusable={!outcome} onClick={run}>
          {MESSAGES.test}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}

function Steps({ outcome: { ok, steps } }: { readonly outcome: Outcome }) {
  const styles = useStyles()
  return (
    <>
      <MessageBar intent={ok ? 'success' : 'error'}>
        <MessageBarBody>{ok ? MESSAGES.works : MESSAGES.broken}</MessageBarBody>
      </MessageBar>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.name} className={styles.step}>
            {step.ok ? (
              <CheckmarkCircleRegular className={styles.ok} fontSize={16} />
            ) : (
              <ErrorCircleRegular className={styles.failed} fontSize={16} />
            )}
            <Caption1 className={styles.text}>
              <strong>{step.name}</strong>: {step.text}
            </Caption1>
            <Caption1 className={styles.time}>{MESSAGES.milliseconds(step.milliseconds)}</Caption1>
          </li>
        ))}
      </ol>
    </>
  )
}
