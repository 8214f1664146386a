import { useState } from 'react'
import { CodeDiff } from '../ui/code-editor/code-diff'
import { CodeEditor } from '../ui/code-editor/code-editor'
import { Case, Cases } from './case'
import type { Story } from './story'

const SQL = `SELECT region, sum(amount) AS total
FROM orders
WHERE ordered_at >= DATE '2026-01-01'
GROUP BY region
ORDER BY total DESC`

function CodeEditorStory() {
  const [text, setText] = useState(SQL)
  return (
    <Cases>
      <Case title="A plain field, as where the editor’s own code cannot be loaded" height={240} isWide>
        <CodeEditor label="SQL" language="sql" value={text} onChange={setText} />
      </Case>
      <Case title="Two texts beside each other; the left one is only read" height={240} isWide>
        <CodeDiff
          original={SQL}
          originalLabel="Before"
          value={text}
          valueLabel="After"
          onChange={setText}
          language="sql"
        />
      </Case>
    </Cases>
  )
}

export default { title: 'CodeEditor', view: CodeEditorStory } satisfies Story
