// Runs in the page, bundled: finds elements as assistive technology would, and watches over clicks.
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import type { SentQuery, SentText } from './query'

export interface Found {
  readonly text: string
  readonly value: string
}

/** Where an element may be clicked, or why not yet. */
export type Aim = { readonly x: number; readonly y: number; readonly box: string } | { readonly not: string }

const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

class Finder {
  #expected: Element | undefined
  #hit: 'nothing' | 'element' | 'other' = 'nothing'

  /** In the order of the document. */
  all(query: SentQuery): readonly Element[] {
    const { css = '*', role, name, text, within, having, mayBeHidden, nth } = query
    const roots: readonly ParentNode[] = within ? this.all(within) : [document]
    const candidates = new Set(roots.flatMap((root) => [...root.querySelectorAll(css)]))
    let found = [...candidates]
    if (role !== undefined) found = found.filter((element) => roleOf(element) === role)
    if (text !== undefined) found = smallest(found.filter((element) => matches(textOf(element), text)))
    if (!mayBeHidden) found = found.filter((element) => isDrawn(element))
    if (role !== undefined) found = found.filter((element) => mayBeHidden || !isInaccessible(element))
    if (name !== undefined) found = found.filter((element) => matches(tidy(computeAccessibleName(element)), name))
    if (having) {
      const inner = this.all(having)
      found = found.filter((element) => inner.some((one) => one !== element && element.contains(one)))
    }
    if (nth === undefined) return found
    const one = found.at(nth === 'last' ? -1 : nth)
    return one ? [one] : []
  }

  found(query: SentQuery): readonly Found[] {
    return this.all(query).map((element) => ({
      // biome-ignore lint/performance/useDomNodeTextContent: what a person sees, without what is not drawn
      text: element instanceof HTMLElement ? element.innerText : element.textContent,
      value: 'value' in element ? String(element.value) : '',
    }))
  }

  attribute(query: SentQuery, name: string): string | null {
    return this.one(query).getAttribute(name)
  }

  isFocused(query: SentQuery): boolean {
    const element = this.one(query)
    return element === document.activeElement || element.contains(document.activeElement)
  }

  one(query: SentQuery): Element {
    const found = this.all(query)
    const [element] = found
    if (!element || found.length > 1)
      throw new Error(found.length === 0 ? 'is not there' : `is there ${found.length} times`)
    return element
  }

  /** Brings it into sight. */
  aim(query: SentQuery): Aim {
    const found = this.all(query)
    const [element] = found
    if (!element) return { not: 'is not there' }
    if (found.length > 1) return { not: `is there ${found.length} times` }
    if (element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true') return { not: 'is disabled' }
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    let box = element.getBoundingClientRect()
    if (!isAt(element, middleOf(box))) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      box = element.getBoundingClientRect()
    }
    if (box.width === 0 || box.height === 0) return { not: 'has no size' }
    const { x, y } = middleOf(box)
    const there = document.elementFromPoint(x, y)
    if (!isAt(element, { x, y })) return { not: `is covered by ${there?.outerHTML.slice(0, 200) ?? 'nothing'}` }
    return { x, y, box: [box.x, box.y, box.width, box.height].map(Math.round).join() }
  }

  /** From now on a click lands on this element, or nowhere. */
  expect(query: SentQuery): void {
    this.#expected = this.one(query)
    this.#hit = 'nothing'
    for (const event of EVENTS) addEventListener(event, this.#judge, { capture: true })
  }

  /** What the click has hit. */
  hit(): 'nothing' | 'element' | 'other' {
    for (const event of EVENTS) removeEventListener(event, this.#judge, { capture: true })
    return this.#hit
  }

  readonly #judge = (event: Event) => {
    if (!event.isTrusted || !this.#expected) return
    const isHit = event.target instanceof Node && isSame(this.#expected, event.target)
    // What came after the first is about an element that may have gone since.
    if (this.#hit === 'nothing') this.#hit = isHit ? 'element' : 'other'
    if (this.#hit === 'element') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const textOf = (element: Element) => tidy(element.textContent)

function matches(text: string, wanted: SentText): boolean {
  return 'is' in wanted ? text === wanted.is : new RegExp(wanted.pattern, wanted.flags).test(text)
}

/** Newer roles than the library knows are asked for by their attribute. */
function roleOf(element: Element): string | null {
  return element.getAttribute('role') ?? getRole(element)
}

function smallest(found: readonly Element[]): Element[] {
  const inner = new Set(found)
  for (const element of found)
    for (let around = element.parentElement; around; around = around.parentElement) inner.delete(around)
  return [...inner].filter((element) => !/^(SCRIPT|STYLE|TEMPLATE|TITLE)$/.test(element.tagName))
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
}

const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 })

function isAt(element: Element, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const there = document.elementFromPoint(x, y)
  return there !== null && isSame(element, there)
}

/** The element, what is in it, or the label that stands for it. */
function isSame(element: Element, there: Node): boolean {
  if (element.contains(there)) return true
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  return labels.some((label) => label.contains(there))
}

Object.assign(globalThis, { testFinder: new Finder() })

export type { Finder }
