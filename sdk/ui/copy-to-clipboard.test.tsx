import { afterEach, expect, test, vi } from 'vitest'
import { copyToClipboard } from './copy-to-clipboard'

afterEach(() => vi.unstubAllGlobals())

/** A browser with the older way to copy, which hands over what the page puts into the event. */
function withOlderWay(): { readonly taken: () => string | undefined } {
  let taken: string | undefined
  Object.assign(document, {
    queryCommandSupported: () => true,
    execCommand: () => {
      const event = new Event('copy', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'clipboardData', { value: { setData: (_: string, text: string) => (taken = text) } })
      document.dispatchEvent(event)
      return true
    },
  })
  return { taken: () => taken }
}
function withClipboard(clipboard: Partial<Clipboard> | undefined): void {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }))
}

test('a text goes to the clipboard at once, while the browser still sees the click', () => {
  const written: string[] = []
  withClipboard({ writeText: async (text) => void written.push(text) })
  void copyToClipboard('a link')
  expect(written).toEqual(['a link'])
})

test('a text that is still being written asks for the clipboard at once, where the browser can', () => {
  const write = vi.fn(async () => undefined)
  vi.stubGlobal('ClipboardItem', class {})
  withClipboard({ write })
  void copyToClipboard(new Promise(() => undefined))
  expect(write).toHaveBeenCalledOnce()
})

test('over plain HTTP, and where the clipboard is refused, the older way is taken', async () => {
  const older = withOlderWay()
  withClipboard(undefined)
  expect(await copyToClipboard('one')).toBe(true)
  expect(older.taken()).toBe('one')
  withClipboard({ writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) })
  expect(await copyToClipboard('two')).toBe(true)
  expect(older.taken()).toBe('two')
})

test('a text that never comes, and a browser without any way, are told', async () => {
  withClipboard(undefined)
  withOlderWay()
  expect(await copyToClipboard(Promise.reject(new Error('no such value')))).toBe(false)
  Object.assign(document, { queryCommandSupported: () => false })
  expect(await copyToClipboard('one')).toBe(false)
})
