import { ErrorState } from '@etabli/sdk/ui'
import { Body1, Caption1, Field, makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { FlowRun } from '../../contract'
import { RUNS } from '../../messages/runs'
import { useSamples } from '../../model/runs/use-samples'
import { SampleGrid } from './sample-grid.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  stream: { maxWidth: '320px' },
})

interface Props {
  readonly project: string
  readonly flow: string
  readonly run: FlowRun
}

/** The first records of each stream of a run, as a table. */
export function RunSamples({ project, flow, run }: Props) {
  const styles = useStyles()
  const { samples, error, retry } = useSamples(project, flow, run)
  const [stream, setStream] = useState<string>()
  const shown = samples?.find((sample) => sample.stream === stream) ?? samples?.[0]
  return (
    <section className={styles.part} aria-label={RUNS.samples}>
      <Subtitle2 as="h3" className={styles.heading}>
        {RUNS.samples}
      </Subtitle2>
      <Caption1 className={styles.quiet}>{RUNS.samplesHint}</Caption1>
      {error !== undefined && <ErrorState title={RUNS.samplesFailed} error={error} onRetry={retry} />}
      {samples?.length === 0 && <Body1 className={styles.quiet}>{RUNS.noSamples}</Body1>}
      {samples && samples.length > 1 && (
        <Field label={RUNS.sampleOf} size="small" className={styles.stream}>
          <Select size="small" value={shown?.stream ?? ''} onChange={(_event, { value }) => setStream(value)}>
            {samples.map((sample) => (
              <option key={sample.stream}>{sample.stream}</option>
            ))}
          </Select>
        </Field>
      )}
      {shown && <SampleGrid label={`${RUNS.samples}: ${shown.stream}`} sample={shown} />}
    </section>
  )
}
