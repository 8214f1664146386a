import { Switch } from '@fluentui/react-components'
import { useStream } from '../../react/use-stream'
import { CALLS } from '../messages'
import type { Harness } from '../model/harness'
import { callName } from '../model/own-replies'
import { usePanelStyles } from './panel-styles'

/** The calls that the plugin makes, with what they answer, and which of them fail. */
export function CallsPanel({ harness: { platform, settings } }: { readonly harness: Harness }) {
  const styles = usePanelStyles()
  const calls = useStream(platform.calls$)
  const { failing } = useStream(settings.settings$)
  return (
    <>
      <p className={styles.hint}>{calls.length === 0 ? CALLS.none : CALLS.hint}</p>
      <ul className={styles.list}>
        {calls.map((call) => {
          const name = callName(call)
          return (
            <li key={name} className={styles.item}>
              <div>{call.summary}</div>
              <div className={styles.line}>
                <span className={styles.name}>{name}</span>
                <Switch
                  label={CALLS.fails}
                  aria-label={CALLS.failsFor(name)}
                  checked={failing.includes(name)}
                  onChange={(_, { checked }) =>
                    settings.change({
                      failing: checked ? [...failing, name] : failing.filter((other) => other !== name),
                    })
                  }
                />
              </div>
              <details>
                <summary className={styles.summary}>{CALLS.reply}</summary>
                <pre className={styles.text}>{previewOf(() => platform.preview(call))}</pre>
              </details>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A reply of the author's own may need an input that there is none of here. */
function previewOf(preview: () => unknown): string {
  try {
    return JSON.stringify(preview(), null, 2)
  } catch (error) {
    return String(error)
  }
}
