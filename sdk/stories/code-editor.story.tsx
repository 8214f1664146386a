import { useMemo, useState } from 'react'
import { CodeDiff } from '../ui/code-editor/code-diff'
import { CodeEditor } from '../ui/code-editor/code-editor'
import type { CompleteCode, DefineCode, HoverCode } from '../ui/code-editor/code-editor-handle'
import { Case, Cases } from './case'
import type { Story } from './story'

const SQL = `SELECT region, sum(amount) AS total
FROM orders
WHERE ordered_at >= DATE '2026-01-01'
GROUP BY region
ORDER BY total DESC`

/** What an editor is told of the one name that this text has. */
function namesOf(open: () => void) {
  const placeOf = (text: string, offset: number) => {
    const from = text.indexOf('orders')
    return from >= 0 && from <= offset && offset <= from + 6 ? { from, to: from + 6 } : undefined
  }
  const complete: CompleteCode = async (_text, offset) => ({
    ...{ from: offset, to: offset },
    suggestions: [{ label: 'orders', kind: 'table', documentation: 'One row an **order**.' }],
  })
  const hover: HoverCode = (text, offset) => {
    const at = placeOf(text, offset)
    return at && { ...at, markdown: 'One row an **order**.' }
  }
  const define: DefineCode = (text, offset) => {
    const at = placeOf(text, offset)
    return at && { ...at, open }
  }
  return { complete, hover, define }
}

function CodeEditorStory() {
  const [text, setText] = useState(SQL)
  const [opened, setOpened] = useState(0)
  const names = useMemo(() => namesOf(() => setOpened((before) => before + 1)), [])
  return (
    <Cases>
      <Case title="A plain field, as where the editor’s own code cannot be loaded" height={240} isWide>
        <CodeEditor label="SQL" language="sql" value={text} onChange={setText} />
      </Case>
      <Case
        title={`Names that are completed, explained and followed: F12 on “orders” (${opened} times)`}
        height={240}
        isWide
      >
        <CodeEditor label="SQL with names" language="sql" value={text} onChange={setText} {...names} />
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
