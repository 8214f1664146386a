import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part'
import { CodeEditor } from './code-editor'

test('F12 in a plain field leads from the name at the cursor to what it stands for, and does nothing elsewhere', async () => {
  const opened: string[] = []
  await renderPart(
    <CodeEditor
      label="SQL"
      value="from orders"
      onChange={() => undefined}
      define={(text, offset) =>
        offset < 5 ? undefined : { from: 5, to: 11, open: () => void opened.push(text.slice(5, 11)) }
      }
    />,
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'SQL' })
  field.setSelectionRange(2, 2)
  expect(fireEvent.keyDown(field, { key: 'F12' })).toBe(true)
  field.setSelectionRange(7, 7)
  expect(fireEvent.keyDown(field, { key: 'F12' })).toBe(false)
  expect(opened).toEqual(['orders'])
})
