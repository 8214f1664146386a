import type { Page } from 'playwright-core'
import { DOCTOR } from '../../messages'

/** A node as the browser's developer tools tell of it. */
export interface TreeNode {
  readonly nodeType: number
  readonly localName: string
  readonly nodeValue: string
  /** Names and values in turn. */
  readonly attributes?: readonly string[]
  readonly children?: readonly TreeNode[]
}

/** Elements that look alike and stand in the same place. */
interface Alike {
  /** One of them, as a person would write it. */
  readonly example: string
  readonly count: number
  /** The group of what they stand in. */
  readonly parent?: string
  readonly isOnPage: boolean
}
/** All elements that are alive, grouped. */
export type ElementGroups = ReadonlyMap<string, Alike>

const ELEMENT = 1
const TEXT = 3
const TELLING = ['role', 'aria-label', 'name', 'alt', 'class']
const LONGEST_TEXT = 40
const MOST_CLASSES = 2
/** Griffel's own, one for each declaration: they say nothing to a reader. */
const ATOMIC_CLASS = /^(___.*|[fr](?=[a-z]*\d)[0-9a-z]{5,7})$/

/** The elements of a page and those that are kept although they are not on it. */
export async function elementsOf(page: Page): Promise<ElementGroups> {
  // A session of its own: when it ends, so does its hold on the elements.
  const devtools = await page.context().newCDPSession(page)
  try {
    await devtools.send('DOM.enable')
    const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes')
    const { root } = await devtools.send('DOM.getDocument', { depth: -1 })
    return groupsOf(
      root,
      detachedNodes.map(({ treeNode }) => treeNode),
    )
  } catch {
    // An older browser cannot tell: what leaks is counted then, and not named.
    return new Map()
  } finally {
    await devtools.detach()
  }
}

export function groupsOf(root: TreeNode, detached: readonly TreeNode[]): ElementGroups {
  const groups = new Map<string, Alike>()
  const add = (key: string, alike: Omit<Alike, 'count'>) =>
    groups.set(key, { ...alike, count: (groups.get(key)?.count ?? 0) + 1 })
  const walk = (node: TreeNode, parent: string) => {
    const isElement = node.nodeType === ELEMENT
    const key = isElement ? `${parent} ${tagOf(node)}` : parent
    if (isElement) add(key, { example: elementText(node), parent, isOnPage: true })
    for (const child of node.children ?? []) walk(child, key)
  }
  walk(root, 'page')
  for (const node of detached) {
    // What is in it goes with it.
    if (node.nodeType === ELEMENT) add(`away ${tagOf(node)}`, { example: elementText(node), isOnPage: false })
  }
  return groups
}

export interface Growth {
  readonly what: string
  readonly more: number
}

/** Which elements became more by at least so many; what became more inside of one that did is not told apart. */
export function grownElements(before: ElementGroups, after: ElementGroups, least: number): readonly Growth[] {
  const moreOf = (key: string) => (after.get(key)?.count ?? 0) - (before.get(key)?.count ?? 0)
  const grown = [...after].flatMap(([key, { example, parent, isOnPage }]) => {
    const more = moreOf(key)
    if (more < least || (parent !== undefined && moreOf(parent) >= least)) return []
    return [{ what: isOnPage ? DOCTOR.elementOnPage(example) : DOCTOR.elementAway(example), more }]
  })
  // The browser tells of them in no order of its own.
  return grown.toSorted((one, other) => (one.what < other.what ? -1 : 1))
}

/** `<p class="draft">` */
function tagOf({ localName, attributes = [] }: TreeNode): string {
  const values = new Map<string, string>()
  for (let at = 0; at < attributes.length; at += 2) values.set(attributes[at] ?? '', attributes[at + 1] ?? '')
  values.set('class', tellingClasses(values.get('class') ?? ''))
  const told = TELLING.flatMap((name) => {
    const value = values.get(name)
    return value ? [` ${name}="${value}"`] : []
  })
  return `<${localName}${told.join('')}>`
}

/** `<p class="draft">Draft of a note</p>` */
function elementText(node: TreeNode): string {
  const text = textOf(node).replace(/\s+/g, ' ').trim()
  if (text === '') return tagOf(node)
  const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).trimEnd()}…` : text
  return `${tagOf(node)}${shown}</${node.localName}>`
}

function textOf({ nodeType, nodeValue, children = [] }: TreeNode): string {
  return nodeType === TEXT ? nodeValue : children.map(textOf).join('')
}

function tellingClasses(text: string): string {
  return text
    .split(/\s+/)
    .filter((name) => name !== '' && !ATOMIC_CLASS.test(name))
    .slice(0, MOST_CLASSES)
    .join(' ')
}
