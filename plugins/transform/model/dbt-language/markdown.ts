import type { ProjectDocs, ProjectMacro, ProjectNode } from '../../contract/project-map'
import { LANGUAGE } from '../../messages/language'

const MOST_COLUMNS = 40

/** What is known of a node, in Markdown. */
export function nodeText({ kind, name, description, columns, file }: ProjectNode): string {
  const shown = columns.slice(0, MOST_COLUMNS).map((column) => {
    const [first = ''] = column.description.trim().split('\n')
    return `- ${code(column.name)}${first === '' ? '' : `: ${first}`}`
  })
  const more = columns.length - shown.length
  return paragraphs([
    `**${plain(name)}** · ${LANGUAGE.kinds[kind]} · ${code(file)}`,
    description,
    [...shown, ...(more > 0 ? [`- ${LANGUAGE.more(more)}`] : [])].join('\n'),
  ])
}

export function macroText({ name, parameters, description, file }: ProjectMacro): string {
  return paragraphs([`${code(`${name}(${parameters})`)} · ${LANGUAGE.macro} · ${code(file)}`, description])
}

export function docsText({ name, text, file }: ProjectDocs): string {
  return paragraphs([`**${plain(name)}** · ${LANGUAGE.docs} · ${code(file)}`, text])
}

/** What a ref or a source names and the project does not have. */
export function missingText(name: string): string {
  return LANGUAGE.missing(code(name))
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}

function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``
}

function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>-]/g, '\\$&')
}
