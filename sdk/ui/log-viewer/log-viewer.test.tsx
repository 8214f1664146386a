import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutLayout } from '../../testing/without-layout'
import { PHONE_QUERY } from '../phone'
import { LogBuffer } from './log-buffer'
import { LogViewer } from './log-viewer'
import type { LogViewerProps } from './log-viewer-props'

beforeEach(withoutLayout)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ESC = '\u001b'
const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line + 1}\n`).join('')
const viewerOf = (props: LogViewerProps) => (
  <FluentProvider theme={webLightTheme}>
    <LogViewer {...props} />
  </FluentProvider>
)

async function show(props: LogViewerProps) {
  const { rerender } = render(viewerOf(props))
  const log = await screen.findByRole('log', { name: props.label })
  return { log, user: userEvent.setup(), again: (next: LogViewerProps) => rerender(viewerOf(next)) }
}

test('of a million lines only those in view are in the page', async () => {
  const { log } = await show({ label: 'Run', text: lines(1_000_000) })
  expect(log.textContent).toMatch(/^line 1\nline 2\n/)
  expect(log.querySelectorAll('[data-row]').length).toBeLessThan(100)
  expect(log.getAttribute('aria-live')).toBe('off')
  expect(log.tabIndex).toBe(0)
  fireEvent.keyDown(log, { key: 'End' })
  expect(log.textContent).toMatch(/line 1000000\n$/)
  fireEvent.keyDown(log, { key: 'Home' })
  expect(log.textContent).toMatch(/^line 1\n/)
  fireEvent.keyDown(log, { key: 'PageDown' })
  expect(log.textContent).toContain('line 40\n')
})

test('colors are drawn, and markup in a line is text', async () => {
  const { log } = await show({ label: 'Run', text: `${ESC}[1mbold${ESC}[0m <img src=x onerror=alert(1)>\n 1%\r99%\n` })
  expect(log.textContent).toBe('bold <img src=x onerror=alert(1)>\n99%\n')
  expect(log.querySelector('img')).toBeNull()
  expect(screen.getByText('bold').style.fontWeight).toBe('600')
})

test('a search counts and steps through its matches, from the field and by F3', async () => {
  const { log, user } = await show({ label: 'Run', text: `${lines(5_000)}LINE 7\n` })
  fireEvent.keyDown(log, { key: 'f', ctrlKey: true })
  const field = screen.getByRole('textbox', { name: 'Search the log' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'line 7')
  const status = screen.getByRole('status')
  await waitFor(() => expect(status.textContent).toMatch(/^1 of 112$/))
  expect(log.querySelector('[data-current]')?.textContent).toBe('line 7')
  await user.keyboard('{Enter}')
  expect(status.textContent).toMatch(/^2 of/)
  expect(log.querySelector('[data-current]')?.parentElement?.textContent).toBe('line 70\n')
  await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
  expect(log.querySelector('[data-current]')?.textContent).toBe('LINE 7')
  fireEvent.keyDown(log, { key: 'F3' })
  expect(status.textContent).toMatch(/^1 of/)
  await user.click(screen.getByRole('button', { name: 'Match case' }))
  await waitFor(() => expect(status.textContent).toMatch(/of 111$/))
  await user.clear(field)
  await user.type(field, 'nowhere')
  await waitFor(() => expect(status.textContent).toBe('No matches'))
})

test('levels are chosen from a menu, which says how many lines each has', async () => {
  const { log, user } = await show({ label: 'Run', text: 'INFO a\nERROR b\n  at c\nWARN d\n' })
  await user.click(screen.getByRole('button', { name: 'Levels' }))
  const errors = await screen.findByRole('menuitemcheckbox', { name: /Errors/ })
  await waitFor(() => expect(errors.textContent).toContain('2'))
  for (const name of [/Warnings/, /Info/, /Debug/, /Other/])
    await user.click(screen.getByRole('menuitemcheckbox', { name }))
  await waitFor(() => expect(log.textContent).toBe('ERROR b\n  at c\n'))
  expect(screen.getByText('2 of 4 lines')).toBeDefined()
})

test('it follows the end while somebody is there, and offers the way back', async () => {
  const log = new LogBuffer(lines(1_000))
  const { log: box } = await show({ label: 'Run', log, followsEnd: true })
  expect(box.textContent).toMatch(/line 1000\n$/)
  act(() => log.append('line 1001\n'))
  await waitFor(() => expect(box.textContent).toMatch(/line 1001\n$/))
  fireEvent.scroll(box, { target: { scrollTop: 0 } })
  expect(box.textContent).toMatch(/^line 1\n/)
  act(() => log.append('line 1002\n'))
  await screen.findByText(/^1\D?002 lines$/)
  expect(box.textContent).toMatch(/^line 1\n/)
  fireEvent.click(screen.getByRole('button', { name: 'Jump to the end' }))
  expect(box.textContent).toMatch(/line 1002\n$/)
  expect(screen.queryByRole('button', { name: 'Jump to the end' })).toBeNull()
})

test('text that grows is read on, another text begins anew', async () => {
  const { log, again } = await show({ label: 'Run', text: 'one\n' })
  again({ label: 'Run', text: 'one\ntwo' })
  expect(log.textContent).toBe('one\ntwo')
  again({ label: 'Run', text: 'three\n' })
  expect(log.textContent).toBe('three\n')
  again({ label: 'Run', lines: ['four'] })
  again({ label: 'Run', lines: ['four', 'five'] })
  expect(log.textContent).toBe('four\nfive\n')
})

test('lines chosen by their numbers are copied, otherwise all of them', async () => {
  const told: boolean[] = []
  const { log, user } = await show({
    label: 'Run',
    text: `one\n${ESC}[31mtwo${ESC}[0m\nthree\n`,
    onCopied: (isCopied) => told.push(isCopied),
  })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(told).toEqual([true]))
  expect(await navigator.clipboard.readText()).toBe('one\ntwo\nthree\n')
  const [first, second] = log.querySelectorAll('[data-line]')
  if (!first || !second) throw new Error('lines are not numbered')
  fireEvent.click(first)
  fireEvent.click(second, { shiftKey: true })
  await user.click(screen.getByRole('button', { name: 'Copy selection' }))
  await waitFor(() => expect(told).toEqual([true, true]))
  expect(await navigator.clipboard.readText()).toBe('one\ntwo\n')
  fireEvent.keyDown(log, { key: 'Escape' })
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined()
})

test('a log that is loading, empty or failed says so', async () => {
  const { rerender } = render(viewerOf({ label: 'Run', text: '', isLoading: true }))
  expect(screen.getByRole('status', { name: 'Loading the log' })).toBeDefined()
  rerender(viewerOf({ label: 'Run', text: '' }))
  expect(screen.getByText('The log is empty.')).toBeDefined()
  let retries = 0
  const onRetry = () => {
    retries += 1
  }
  rerender(viewerOf({ label: 'Run', text: '', error: new Error('gone'), onRetry }))
  expect(screen.getByRole('alert').textContent).toContain('gone')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retries).toBe(1)
  rerender(viewerOf({ label: 'Run', log: new LogBuffer() }))
  await screen.findByText('The log is empty.')
})

test('a line that is given is marked once it is there, and a number that is pressed is told', async () => {
  const log = new LogBuffer(lines(10))
  const told: number[] = []
  const given = { label: 'Run', log, line: 500, onLine: (line: number) => void told.push(line) }
  const { log: box, user } = await show(given)
  expect(box.textContent).toMatch(/^line 1\n/)
  act(() => log.append(lines(1_000)))
  await waitFor(() => expect(box.textContent).toContain('line 490\n'))
  expect(screen.getByRole('button', { name: 'Copy selection' })).toBeDefined()
  expect(box.textContent).not.toContain('line 1\n')
  const number = box.querySelector('[data-number="500"]')
  if (!number) throw new Error('the line is not drawn')
  await user.click(number)
  await user.keyboard('{Shift>}')
  await user.click(number)
  expect(told).toEqual([500])
})

test('on a phone lines are broken and not numbered, unless it is said otherwise', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === PHONE_QUERY }),
  )
  const pressed = () =>
    ['Wrap lines', 'Line numbers'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'))
  await show({ label: 'Run', text: lines(3) })
  expect(pressed()).toEqual(['true', 'false'])
  cleanup()
  await show({ label: 'Run', text: lines(3), isWrapped: false, hasLineNumbers: true })
  expect(pressed()).toEqual(['false', 'true'])
})
