import { type ESTree, parseSync } from 'vite'

/** A member of an interface, with the sentence above it. */
export interface Field {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  readonly about: string
}

export interface Declarations {
  readonly get: (name: string) => readonly Field[] | undefined
  readonly about: (name: string) => string | undefined
}

/** The exported interfaces of a source file, with their docstrings. */
export function declarationsIn(source: string): Declarations {
  const { program, comments } = parseSync('declarations.ts', source)
  const aboutAt = (start: number): string => {
    const above = comments.findLast(({ end }) => end <= start)
    if (!above?.value.startsWith('*') || source.slice(above.end, start).trim() !== '') return ''
    return textOf(above.value)
  }
  const interfaces = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'TSInterfaceDeclaration' ? [{ declaration, start: statement.start }] : []
  })
  const field = (member: ESTree.TSSignature): readonly Field[] => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) return []
    const { start, end } = member.typeAnnotation.typeAnnotation
    const type = source.slice(start, end).replace(/\s+/g, ' ')
    return [{ name: member.key.name, type, optional: member.optional, about: aboutAt(member.start) }]
  }
  const fields = new Map(
    interfaces.map(({ declaration }) => [declaration.id.name, declaration.body.body.flatMap(field)]),
  )
  const abouts = new Map(interfaces.map(({ declaration, start }) => [declaration.id.name, aboutAt(start)]))
  return { get: (name) => fields.get(name), about: (name) => abouts.get(name) }
}

function textOf(comment: string): string {
  return comment
    .split('\n')
    .map((part) => part.replace(/^\s*\*+\s?/, '').trim())
    .filter((part) => part !== '' && !part.startsWith('@'))
    .join(' ')
}
