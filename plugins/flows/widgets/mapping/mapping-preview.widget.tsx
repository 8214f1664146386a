import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { StreamMapping, StreamSample } from '../../contract'
import { MAPPING } from '../../messages/mapping'
import { previewMapping, sha256 } from '../../model/mapping/preview-mapping'
import { SampleGrid } from '../runs/sample-grid.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  /** Undefined where no records have been kept. */
  readonly sample: StreamSample | undefined
  readonly mapping: StreamMapping
}

/** The first records of a stream as they would reach the target. */
export function MappingPreview({ sample, mapping }: Props) {
  const styles = useStyles()
  const [shown, setShown] = useState<StreamSample>()
  useEffect(() => {
    let isGone = false
    if (sample) void previewMapping(sample, mapping, sha256).then((preview) => isGone || setShown(preview))
    return () => {
      isGone = true
    }
  }, [sample, mapping])
  return (
    <section className={styles.part} aria-label={MAPPING.preview}>
      <Subtitle2 as="h3" className={styles.heading}>
        {MAPPING.preview}
      </Subtitle2>
      <Caption1 className={styles.quiet}>{MAPPING.previewHint}</Caption1>
      {sample ? (
        shown && <SampleGrid label={MAPPING.preview} sample={shown} />
      ) : (
        <Body1 className={styles.quiet}>{MAPPING.noPreview}</Body1>
      )}
    </section>
  )
}
