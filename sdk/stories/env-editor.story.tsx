import { type SentData, type StoredData, UNCHANGED } from '@etabli/core/form/form-data'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { EnvDifferenceDialog } from '../ui/env-editor/env-difference-dialog'
import { EnvEditor } from '../ui/env-editor/env-editor'
import { envDataOf, envDifferenceOf, envFaultsOf, envPairsOf } from '../ui/env-editor/env-pairs'
import { useJudgement } from '../ui/schema-form/use-judgement'
import { Case, Cases } from './case'
import type { Story } from './story'

const FIRST: StoredData = { LOG_LEVEL: 'info', API_TOKEN: UNCHANGED, CERTIFICATE: 'first line\nsecond line' }

function EnvEditorView() {
  const [{ stored, times }, setSaved] = useState({ stored: FIRST, times: 0 })
  const save = (sent: SentData) => setSaved((now) => ({ stored: { ...sent }, times: now.times + 1 }))
  return (
    <Cases>
      <Case title="With stored values" isWide>
        <Variables key={times} stored={stored} onSave={save} />
      </Case>
      <Case title="Variables that are no secrets" isWide>
        <PlainVariables />
      </Case>
    </Cases>
  )
}

function PlainVariables() {
  const [pairs, setPairs] = useState(() => envPairsOf({ REGION: 'eu' }))
  return <EnvEditor label="Variables of a run" kind="variables" pairs={pairs} onPairs={setPairs} />
}

function Variables({ stored, onSave }: { readonly stored: StoredData; readonly onSave: (sent: SentData) => void }) {
  const [pairs, setPairs] = useState(() => envPairsOf(stored))
  const [isReviewed, setReviewed] = useState(false)
  const { element, isJudged, judge } = useJudgement<HTMLDivElement>()
  const faults = envFaultsOf(pairs)
  const sent = envDataOf(pairs)
  return (
    <div ref={element}>
      <EnvEditor
        label="Environment variables"
        pairs={pairs}
        onPairs={setPairs}
        faults={isJudged ? faults : undefined}
        most={20}
      />
      <p>
        <Button appearance="primary" onClick={() => judge(Object.keys(faults).length === 0) && setReviewed(true)}>
          Save
        </Button>
      </p>
      {isReviewed && (
        <EnvDifferenceDialog
          title="Save these changes?"
          about="The next run gets the new values."
          difference={envDifferenceOf(stored, sent)}
          isSaving={false}
          onSave={() => onSave(sent)}
          onClose={() => setReviewed(false)}
        />
      )}
    </div>
  )
}

const story: Story = { title: 'Environment editor', view: () => <EnvEditorView /> }
export default story
