import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, useLeaveGuard } from '@etabli/sdk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type SingerFlow, updateFlow } from '../../contract'
import { STREAMS } from '../../messages/streams'
import { UNSAVED } from '../../messages/wizard'
import { useSaveFlow } from '../../model/shared/use-save-flow'
import type { Streams } from '../../model/streams/stream-choices'
import { StreamTrial } from './stream-trial.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly project: string
  readonly flow: SingerFlow
}

interface Draft {
  readonly catalog: string
  readonly streams: Streams
}

/** Which streams of its source a flow takes; whoever may change it chooses others. */
export default function StreamsPart({ project, flow }: Props) {
  const styles = useStyles()
  const writable = useAccess(updateFlow.access, { project })
  const [draft, setDraft] = useState<Draft>()
  const { isSaving, save } = useSaveFlow(project, flow)
  useLeaveGuard(draft !== undefined, UNSAVED)
  const tap = flow['singer-tap']
  const { catalog, streams } = draft ?? tap
  const saveDraft = () => {
    if (!draft) return
    const { streams: _, ...kept } = tap
    const chosen = draft.streams && { streams: [...draft.streams] }
    void save({ 'singer-tap': { ...kept, catalog: draft.catalog, ...chosen } }, () => setDraft(undefined))
  }
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <Button disabledFocusable={!draft} onClick={() => setDraft(undefined)}>
          {STREAMS.discard}
        </Button>
        <AllowedButton
          verdict={writable}
          appearance="primary"
          disabledFocusable={!draft || isSaving}
          aria-busy={isSaving}
          onClick={saveDraft}
        >
          {STREAMS.save}
        </AllowedButton>
      </div>
      <StreamTrial
        project={project}
        catalogID={catalog}
        streams={streams}
        isReadOnly={!writable.granted}
        tap={() => tap}
        onStreams={(next, chosen) => setDraft({ catalog: next, streams: chosen })}
      />
    </div>
  )
}
