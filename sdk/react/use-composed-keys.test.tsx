import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useComposedKeys } from './use-composed-keys'

function Field({ heard }: { readonly heard: (key: string) => void }) {
  useComposedKeys()
  return (
    <>
      <input aria-label="Search" onKeyDown={({ key }) => heard(key)} />
      <div className="monaco-editor">
        <textarea aria-label="Statement" onKeyDown={({ key }) => heard(key)} />
      </div>
    </>
  )
}

test('keys that an input method takes reach nothing but an editor that expects them', () => {
  const heard: string[] = []
  const { unmount } = render(<Field heard={(key) => heard.push(key)} />)
  const search = screen.getByLabelText('Search')
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(search, { key: 'Escape', isComposing: true })
  // As Safari tells of the Enter that ends a composition.
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 })
  expect(heard).toEqual([])

  fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 })
  fireEvent.keyDown(screen.getByLabelText('Statement'), { key: 'Process', isComposing: true })
  expect(heard).toEqual(['Enter', 'Process'])
  unmount()
})
