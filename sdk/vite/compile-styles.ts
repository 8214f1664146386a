import { type ESTree, type Plugin, parseSync, runnerImport } from 'vite'

const FLUENT = '@fluentui/react-components'
/** Where the names that styles are written with come from: Fluent's own entry would load every icon for each build. */
const OF_FLUENT: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>> = {
  tokens: () => import('@fluentui/react-theme'),
  typographyStyles: () => import('@fluentui/react-theme'),
  shorthands: () => import('@griffel/core'),
}
/** Each function that styles are written with, and the one of the same package that takes them compiled. */
const COMPILED = { makeStyles: '__styles', makeResetStyles: '__resetStyles' } as const
type StyleFunction = keyof typeof COMPILED

interface Styles {
  readonly call: ESTree.CallExpression
  readonly name: StyleFunction
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

type Resolve = (source: string) => Promise<string>

/**
 * Turns `makeStyles` of our own files into class names and CSS text when the page is built, as Fluent's own components come.
 * The browser then neither carries nor runs a CSS compiler: about 30 ms of a cold start. Styles are made of literals, of
 * Fluent's tokens and of constants; where something else is used, the build says so.
 */
export function compileStyles(): Plugin {
  return {
    name: 'etabli:compile-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /make(Reset)?Styles\(/ },
      async handler(code, id) {
        const { program } = parseSync(id.replace(/\.tsx?$/, '.js'), code)
        const found = stylesIn(program)
        if (found.length === 0) return null
        const resolve: Resolve = async (source) => {
          const resolved = await this.resolve(source, id)
          if (!resolved) throw new Error(`${id}: '${source}' was not found`)
          return resolved.id
        }
        const scope = new ModuleScope(program, code, resolve)
        const edits: Edit[] = []
        for (const { call, name } of found) {
          const styles = await scope.evaluate(call.arguments[0], id)
          edits.push({ start: call.start, end: call.end, text: await compile(name, styles) })
        }
        const used = [...new Set(found.map(({ name }) => COMPILED[name]))].join(', ')
        return { code: `import { ${used} } from '${FLUENT}'\n${applyTo(code, edits)}`, map: null }
      },
    },
  }
}

function stylesIn(program: ESTree.Program): readonly Styles[] {
  return constantsOf(program).flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
    const { name } = init.callee
    return name === 'makeStyles' || name === 'makeResetStyles' ? [{ call: init, name }] : []
  })
}

function constantsOf(program: ESTree.Program): readonly ESTree.VariableDeclarator[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  })
}

async function compile(name: StyleFunction, styles: unknown): Promise<string> {
  const griffel = await import('@griffel/core')
  const parts =
    name === 'makeStyles'
      ? griffel.resolveStyleRulesForSlots(styles as Parameters<typeof griffel.resolveStyleRulesForSlots>[0])
      : griffel.resolveResetStyleRules(styles as Parameters<typeof griffel.resolveResetStyleRules>[0])
  return `/*#__PURE__*/ ${COMPILED[name]}(${parts.map((part) => JSON.stringify(part)).join(', ')})`
}

/** The names that a file's styles may use: its imports and its constants. */
class ModuleScope {
  readonly #constants: ReadonlyMap<string, ESTree.Expression>
  readonly #imports: ReadonlyMap<string, { readonly source: string; readonly name: string }>

  constructor(
    program: ESTree.Program,
    private readonly code: string,
    private readonly resolve: Resolve,
  ) {
    this.#constants = new Map(
      constantsOf(program).flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])),
    )
    this.#imports = new Map(
      program.body.flatMap((statement) =>
        statement.type === 'ImportDeclaration'
          ? statement.specifiers.flatMap((specifier) =>
              specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
                ? [[specifier.local.name, { source: statement.source.value, name: specifier.imported.name }] as const]
                : [],
            )
          : [],
      ),
    )
  }

  async evaluate(node: ESTree.Node | undefined, where: string): Promise<unknown> {
    if (!node) throw new Error(`${where}: styles are missing`)
    const names = [...new Set(namesIn(node))]
    const values = await Promise.all(names.map((name) => this.#value(name, where)))
    return new Function(...names, `return (${this.code.slice(node.start, node.end)})`)(...values)
  }

  async #value(name: string, where: string): Promise<unknown> {
    const constant = this.#constants.get(name)
    if (constant) return this.evaluate(constant, where)
    const from = this.#imports.get(name)
    if (!from) throw new Error(`${where}: styles are compiled when the page is built, and '${name}' is not known then`)
    return (await this.#module(from))[from.name]
  }

  async #module({ source, name }: { readonly source: string; readonly name: string }) {
    if (source === FLUENT) return (OF_FLUENT[name] ?? (() => import(FLUENT)))()
    return (await runnerImport<Readonly<Record<string, unknown>>>(await this.resolve(source))).module
  }
}

/** The identifiers of an expression that stand for values. */
function namesIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const { type, key, property, computed, ...children } = node as Readonly<Record<string, unknown>>
  if (type === 'Identifier') return [String(children.name)]
  return namesIn([...Object.values(children), ...(computed === true ? [key, property] : [])])
}

function applyTo(code: string, edits: readonly Edit[]): string {
  let result = code
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end)
  return result
}
