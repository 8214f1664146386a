import { useState } from 'react'
import { EnvEditor } from '../ui/env-editor/env-editor'
import type { EnvValues } from '../ui/env-editor/env-pairs'
import type { Story } from './story'

const FIRST: EnvValues = { LOG_LEVEL: 'info', API_TOKEN: 'not a real token', CERTIFICATE: 'first line\nsecond line' }

function EnvEditorView() {
  const [{ stored, times }, setSaved] = useState({ stored: FIRST, times: 0 })
  return (
    <EnvEditor
      key={times}
      stored={stored}
      onSave={(values) => setSaved((now) => ({ stored: values, times: now.times + 1 }))}
    />
  )
}

const story: Story = { title: 'Environment editor', view: () => <EnvEditorView /> }
export default story
