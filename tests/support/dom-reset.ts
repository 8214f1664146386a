import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'

/** What `withoutLayout` and libraries give a page once, for whoever draws next as well. */
const GIVEN = new Set([
  'ResizeObserver',
  'matchMedia',
  'IS_REACT_ACT_ENVIRONMENT',
  '__FUIDT_CONTROLLER__',
  '__zod_globalConfig',
  '__zod_globalRegistry',
])

/** Each file begins with an empty document, and fails where it leaves something in it. */
let before: Globals
let styles: readonly Element[]

beforeAll(() => {
  before = globals()
  styles = [...document.head.children]
})

afterEach(cleanup)

afterAll(() => {
  const left = {
    elements: leftElements(),
    changedGlobals: changes(before, globals()),
    lostStyles: styles.filter((style) => !style.isConnected).length,
    isTimeFake: vi.isFakeTimers(),
  }
  reset()
  expect(left).toEqual({ elements: '', changedGlobals: [], lostStyles: 0, isTimeFake: false })
})

/** Fluent's portals may leave an empty element behind: what hides the page behind a dialog asks for it after it has gone. */
function leftElements(): string {
  const left = [...document.body.children].filter(({ innerHTML }) => innerHTML !== '')
  return left.map(({ outerHTML }) => outerHTML).join('')
}

type Globals = ReadonlyMap<string, PropertyDescriptor>

function globals(): Globals {
  return new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
}

/** Names that are new or have another value. What has a getter is Node's own, which may put the value in its place. */
function changes(one: Globals, other: Globals): readonly string[] {
  return [...other].flatMap(([name, { value }]) => {
    const known = one.get(name)
    return GIVEN.has(name) || known?.get || Object.is(known?.value, value) ? [] : [name]
  })
}

/** What a page rightly keeps: its address, what it stores, what it says of itself. */
function reset(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.title = ''
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
