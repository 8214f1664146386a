import { type ESTree, parseSync, Visitor } from 'vite'

export interface StorageUse {
  /** A built file. */
  readonly file: string
  /** `localStorage`. */
  readonly what: string
}

const GLOBALS: readonly string[] = ['localStorage', 'sessionStorage', 'indexedDB']
const GLOBAL_OBJECTS: readonly string[] = ['window', 'self', 'globalThis']

/** What a built file uses of the browser's storage, each named once: a document without an origin has none of it. */
export function browserStorageIn(code: string): readonly string[] {
  const found = new Set<string>()
  const namesOnly = new Set<ESTree.Node>()
  const visitor = new Visitor({
    // A node is visited before what is in it, so a name is known for one in time.
    MemberExpression: (node) => {
      const { object, property, computed } = node
      if (!computed) namesOnly.add(property)
      const name = propertyOf(node)
      if (name === 'cookie' && isDocument(object)) found.add('document.cookie')
      if (name !== undefined && GLOBALS.includes(name) && isGlobalObject(object)) found.add(name)
    },
    Property: ({ key, computed, shorthand }) => {
      if (!computed && !shorthand) namesOnly.add(key)
    },
    PropertyDefinition: ({ key, computed }) => {
      if (!computed) namesOnly.add(key)
    },
    MethodDefinition: ({ key, computed }) => {
      if (!computed) namesOnly.add(key)
    },
    ImportSpecifier: ({ imported }) => void namesOnly.add(imported),
    ExportSpecifier: ({ exported }) => void namesOnly.add(exported),
    Identifier: (node) => {
      if (GLOBALS.includes(node.name) && !namesOnly.has(node)) found.add(node.name)
    },
  })
  visitor.visit(parseSync('bundle.js', code).program)
  return [...found]
}

/** `a.name` and `a['name']` alike. */
function propertyOf({ property }: ESTree.MemberExpression): string | undefined {
  if (property.type === 'Identifier') return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

function isGlobalObject(node: ESTree.Node): boolean {
  return node.type === 'Identifier' && GLOBAL_OBJECTS.includes(node.name)
}

function isDocument(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return node.name === 'document'
  return node.type === 'MemberExpression' && propertyOf(node) === 'document' && isGlobalObject(node.object)
}
