import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'

// The files of a worker share a document. What a test draws is taken away after it, and what a page rightly keeps after each file. One
// that leaves more behind fails: elements, changed globals, a clock that is not real, other settings of Testing Library.

/** What `withoutLayout` and libraries add once. */
const GIVEN = new Set([
  'ResizeObserver',
  'matchMedia',
  'IS_REACT_ACT_ENVIRONMENT',
  '__FUIDT_CONTROLLER__',
  '__zod_globalConfig',
  '__zod_globalRegistry',
])

let before: Globals

beforeAll(() => {
  before = globals()
})

afterEach(cleanup)

afterAll(() => {
  const left = {
    elements: leftElements(),
    changedGlobals: changes(before, globals()),
    isTimeFake: vi.isFakeTimers(),
    findsHidden: getConfig().defaultHidden,
  }
  reset()
  expect(left).toEqual({ elements: '', changedGlobals: [], isTimeFake: false, findsHidden: false })
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
  configure({ defaultHidden: false })
  document.body.replaceChildren()
  document.title = ''
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
