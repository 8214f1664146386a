import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')
const CORE = '@etabli/core/'

/** A name that an entry of the SDK exports. */
export interface DoorExport {
  readonly name: string
  /** The file that declares it; the package's name for what is another package's. */
  readonly file: string
  /** Its docstring as one line; empty where it has none. */
  readonly about: string
}

/** What an entry of the SDK exports, in its order. @param entry its file, from the repository's root: `sdk/index.ts` */
export function doorExports(entry: string): readonly DoorExport[] {
  const { program } = parsed(join(root, entry))
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.source === null)
      return declaredNames(statement.declaration).map((name) => declarationOf(name, join(root, entry)))
    const { value: specifier } = statement.source
    return statement.specifiers.map(({ local, exported }) => ({
      ...found(nameOf(local), specifier, join(root, entry)),
      name: nameOf(exported),
    }))
  })
}

function found(name: string, specifier: string, from: string): DoorExport {
  const file = fileOf(specifier, from)
  return file === undefined ? { name, file: specifier, about: specifier } : declarationOf(name, file)
}

/** A type and a value of one name share the docstring that either has. */
function declarationOf(name: string, file: string): DoorExport {
  const { program, comments, source } = parsed(file)
  const abouts: string[] = []
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.source !== null && statement.specifiers.some(({ exported }) => nameOf(exported) === name))
      return found(name, statement.source.value, file)
    if (!declaredNames(statement.declaration).includes(name)) continue
    const above = comments.findLast(({ end }) => end <= statement.start)
    const doc =
      above?.value.startsWith('*') && source.slice(above.end, statement.start).trim() === '' ? above.value : ''
    // A token says in its second argument what the service is for.
    const code = source.slice(statement.start, statement.end)
    const said = /= create(?:Token|ExtensionPoint)\b.*?\(\s*'[^']*',\s*(['"])(.+?)\1/s.exec(code)?.[2]
    abouts.push(textOf(doc) || (said ?? ''))
  }
  return { name, file: file.slice(root.length + 1), about: abouts.find((about) => about !== '') ?? '' }
}

function declaredNames(declaration: ESTree.Declaration | null): readonly string[] {
  if (declaration === null) return []
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}

function fileOf(specifier: string, from: string): string | undefined {
  const isCore = specifier.startsWith(CORE)
  if (!isCore && !specifier.startsWith('.')) return undefined
  const path = isCore ? join(root, 'core', specifier.slice(CORE.length)) : join(dirname(from), specifier)
  const file = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((candidate) => existsSync(candidate))
  if (file === undefined) throw new Error(`${from}: '${specifier}' leads nowhere`)
  return file
}

function parsed(file: string) {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  return { program, comments, source }
}

function textOf(comment: string): string {
  return comment
    .split('\n')
    .map((part) => part.replace(/^\s*\*+\s?/, '').trim())
    .filter((part) => part !== '' && !part.startsWith('@'))
    .join(' ')
}
