import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, EmptyState, SkeletonBar } from '@etabli/sdk/ui'
import {
  Body1,
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { type SingerFlow, updateFlow } from '../../contract'
import { MAPPING } from '../../messages/mapping'
import { mappingFault, mappingOf } from '../../model/mapping/mapping-draft'
import { useMapping } from '../../model/mapping/use-mapping'
import { MappingPreview } from './mapping-preview.widget'
import { StreamMappingForm } from './stream-mapping-form.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  about: { color: tokens.colorNeutralForeground2 },
  stream: { flex: '0 1 320px', minWidth: 0 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly project: string
  readonly flow: SingerFlow
}

/** What is done to the records of each stream on their way. */
export default function MappingPart({ project, flow }: Props) {
  const styles = useStyles()
  const writable = useAccess(updateFlow.access, { project })
  const state = useMapping(project, flow)
  const { streams, mapping, isChanged, isSaving } = state
  const [chosen, setChosen] = useState<string>()
  const shown = streams.find(({ stream }) => stream === chosen) ?? streams[0]
  const own = useMemo(() => mappingOf(mapping, shown?.stream ?? ''), [mapping, shown])
  if (!shown)
    return state.isLoading ? <SkeletonBar width="long" /> : <EmptyState title={MAPPING.none} text={MAPPING.noneHint} />
  const fault = streams
    .map((known) => mappingFault(mappingOf(mapping, known.stream), known))
    .find((each) => each !== undefined)
  return (
    <div className={styles.part}>
      <Body1 className={styles.about}>{MAPPING.about}</Body1>
      <div className={styles.head}>
        <Field label={MAPPING.stream} className={styles.stream}>
          <Select value={shown.stream} onChange={(_event, { value }) => setChosen(value)}>
            {streams.map(({ stream }) => (
              <option key={stream} value={stream}>
                {mapping.some((each) => each.stream === stream) ? `${stream} (${MAPPING.changed})` : stream}
              </option>
            ))}
          </Select>
        </Field>
        <div className={styles.buttons}>
          <Button disabledFocusable={!isChanged} onClick={state.discard}>
            {MAPPING.discard}
          </Button>
          <AllowedButton
            verdict={writable}
            appearance="primary"
            disabledFocusable={!isChanged || isSaving || fault !== undefined}
            aria-busy={isSaving}
            onClick={() => void state.save()}
          >
            {MAPPING.save}
          </AllowedButton>
        </div>
      </div>
      {fault !== undefined && (
        <MessageBar intent="error">
          <MessageBarBody>{fault}</MessageBarBody>
        </MessageBar>
      )}
      <StreamMappingForm key={shown.stream} known={shown} mapping={own} onMapping={state.change} />
      <MappingPreview sample={state.samples.find(({ stream }) => stream === shown.stream)} mapping={own} />
    </div>
  )
}
