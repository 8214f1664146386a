import { PreferenceStore, type ToastService, type Token } from '@etabli/sdk'
import { KernelProvider, type ServiceLocator } from '@etabli/sdk/platform/react'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LocalPreferenceStore } from '../../../../../host/kernel/preference-store'
import { DefaultToastService } from '../../../../../host/kernel/toast-service'
import { changedTab, type EditorTabs, readTabs, withTab } from './editor-tabs'
import { useEditorTabs } from './use-editor-tabs'

const KEY = 'data-explorer-sql/demo/editors'
const tab = (id: string, text: string) => ({ id, name: `Query ${id}`, connection: 'warehouse', text })
const BEFORE: EditorTabs = { tabs: [tab('1', 'select 1')], selected: '1' }

/** What another window stores, of which the browser tells this one. */
function storedElsewhere(all: EditorTabs): void {
  localStorage.setItem(KEY, JSON.stringify(all))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
}

const stored = () => readTabs(localStorage.getItem(KEY) ?? undefined)

function openWindow() {
  const preferences = new LocalPreferenceStore(localStorage, window)
  const toasts: ToastService = new DefaultToastService()
  const services: ServiceLocator = <Service,>({ key }: Token<Service>) =>
    // The token ties its key to the type of what stands for it.
    (key === PreferenceStore.key ? preferences : toasts) as Service
  return renderHook(() => useEditorTabs('demo', 'warehouse'), {
    wrapper: ({ children }) => <KernelProvider services={services}>{children}</KernelProvider>,
  }).result
}

/** Until what was changed is stored. */
const pause = () => act(() => vi.advanceTimersByTime(300))

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(KEY, JSON.stringify(BEFORE))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('a window that has not heard of a text, and overwrites it, takes it away neither here nor there', () => {
  const here = openWindow()
  act(() => here.current.change('1', { text: 'select 7' }))
  pause()
  expect(stored()?.tabs[0]?.text).toBe('select 7')
  storedElsewhere(withTab(BEFORE, tab('2', 'select 8')))
  expect(here.current.tabs.map(({ text }) => text)).toEqual(['select 7', 'select 8'])
  pause()
  expect(stored()?.tabs.map(({ text }) => text)).toEqual(['select 7', 'select 8'])
})

test('what another window stored is taken over, and not stored again', () => {
  const here = openWindow()
  const theirs = changedTab(BEFORE, '1', { text: 'select 8' })
  storedElsewhere(theirs)
  expect(here.current.current.text).toBe('select 8')
  const text = localStorage.getItem(KEY)
  localStorage.setItem(KEY, `${text} `)
  pause()
  expect(localStorage.getItem(KEY)).toBe(`${text} `)
})

test('what was stored a moment ago, and is not told of yet, is kept beside a text from here', () => {
  const here = openWindow()
  act(() => here.current.change('1', { text: 'select 7' }))
  localStorage.setItem(KEY, JSON.stringify(withTab(BEFORE, tab('2', 'select 8'))))
  pause()
  expect(stored()?.tabs.map(({ text }) => text)).toEqual(['select 7', 'select 8'])
  expect(here.current.tabs.map(({ text }) => text)).toEqual(['select 7', 'select 8'])
})
