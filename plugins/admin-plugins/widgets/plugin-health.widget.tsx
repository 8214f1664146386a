import { PluginRegistry, Plugins } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import {
  Body1,
  Button,
  Caption1,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { DETAILS } from '../messages'
import { contributedBy } from '../model/contributed-by'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  lines: {
    margin: 0,
    maxHeight: '160px',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  steps: { margin: 0, paddingLeft: tokens.spacingHorizontalXL },
  stopped: { color: tokens.colorPaletteRedForeground1 },
})

/** How a plugin does in this browser: where it stands and why, what failed, what it contributes and what of it was refused. */
export function PluginHealth({ id }: { readonly id: string }) {
  const styles = useStyles()
  const plugins = useService(Plugins)
  const registry = useService(PluginRegistry)
  const record = useStream(plugins.records$).find((candidate) => candidate.id === id)
  const refusals = useStream(registry.refusals$).filter(({ plugin }) => plugin === id)
  const counts = contributedBy(registry, id)
  return (
    <>
      {record && (
        <Body1>
          {DETAILS.inThisBrowser}: {DETAILS.statuses[record.status]}
          {record.loadTime !== undefined && record.activationTime !== undefined && (
            <>, {DETAILS.times(milliseconds(record.loadTime), milliseconds(record.activationTime))}</>
          )}
        </Body1>
      )}
      <Body1>
        {DETAILS.contributions}: {counts.length > 0 ? counts.join(', ') : DETAILS.nothing}
      </Body1>
      <Steps id={id} />
      {record && record.faults.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{DETAILS.faults(record.faults.length)}</MessageBarTitle>
            {record.faults.map(({ phase, contribution, message, at }) => (
              <div key={at}>
                {contribution ?? phase}: {message}
              </div>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
      {refusals.map(({ contribution, code, reason }) => (
        <MessageBar key={contribution} intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {contribution}: {code}
            </MessageBarTitle>
            {reason}
          </MessageBarBody>
        </MessageBar>
      ))}
      {record && record.log.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long log is scrolled by keyboard
        <pre className={styles.lines} tabIndex={0}>
          {record.log.join('\n')}
        </pre>
      )}
      <div className={styles.buttons}>
        {record && (record.faults.length > 0 || record.status === 'quarantined') && (
          <Button onClick={() => void plugins.retry(id)}>{DETAILS.retry}</Button>
        )}
        {record?.tier === 'installed' && record.aside?.code === 'DISABLED_BY_USER' && (
          <Button onClick={() => void plugins.turnOn(id)}>{DETAILS.turnOn}</Button>
        )}
        {record?.tier === 'installed' && !record.aside && (
          <Button onClick={() => void plugins.turnOff(id)}>{DETAILS.turnOff}</Button>
        )}
      </div>
    </>
  )
}

/** The steps up to where it stands, the last one being the reason. */
function Steps({ id }: { readonly id: string }) {
  const styles = useStyles()
  const steps = useService(Plugins).explain(id)
  return (
    <ol className={styles.steps} aria-label={DETAILS.why}>
      {steps.map(({ name, ok, text }) => (
        <li key={name}>
          <Caption1 className={ok || name === 'running' ? undefined : styles.stopped}>
            {name}: {text}
          </Caption1>
        </li>
      ))}
    </ol>
  )
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}
