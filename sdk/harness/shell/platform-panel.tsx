import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import { useStream } from '../../react/use-stream'
import { PLATFORM } from '../messages'
import type { Harness } from '../model/harness'
import { FAULTS, LATENCIES, REPLIES } from '../model/settings'
import { usePanelStyles } from './panel-styles'

/** How the platform answers: with how much, how fast, and whether at all. */
export function PlatformPanel({ harness: { settings } }: { readonly harness: Harness }) {
  const styles = usePanelStyles()
  const { replies, latency, fault } = useStream(settings.settings$)
  return (
    <>
      <p className={styles.hint}>{PLATFORM.hint}</p>
      <div className={styles.fields}>
        <Choice
          label={PLATFORM.replies}
          values={REPLIES}
          names={PLATFORM.replyNames}
          value={replies}
          onValue={(value) => settings.change({ replies: value })}
        />
        <Choice
          label={PLATFORM.latency}
          values={LATENCIES}
          names={PLATFORM.latencyNames}
          value={latency}
          onValue={(value) => settings.change({ latency: value })}
        />
        <Choice
          label={PLATFORM.fault}
          values={FAULTS}
          names={PLATFORM.faultNames}
          value={fault}
          onValue={(value) => settings.change({ fault: value })}
        />
      </div>
    </>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onValue: (value: Value) => void
}

/** One of a few values. */
export function Choice<Value extends string>({ label, values, names, value, onValue }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <RadioGroup
        value={value}
        onChange={(_, data) => {
          const chosen = values.find((each) => each === data.value)
          if (chosen !== undefined) onValue(chosen)
        }}
      >
        {values.map((each) => (
          <Radio key={each} value={each} label={names[each]} />
        ))}
      </RadioGroup>
    </Field>
  )
}
