import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { definedMessages } from '@etabli/core/language/messages'

const root = join(import.meta.dirname, '../..')
export const TEXT_LIST_FILE = join(root, 'docs/plugin-author/texts.md')

/** Where the workbench and the shared parts define their texts. */
const SOURCES = ['core', 'host/shell', 'host/frame', 'sdk/ui', 'sdk/platform']

/** The texts of the workbench by their names, without those of the areas' pages and of plugins. */
export async function workbenchTexts(): Promise<ReadonlyMap<string, object>> {
  const names = new Set<string>()
  for (const source of SOURCES) {
    const files = await readdir(join(root, source), { recursive: true })
    for (const file of files.filter((each) => basename(each) === 'messages.ts')) {
      const code = await readFile(join(root, source, file), 'utf8')
      for (const [, name = ''] of code.matchAll(/defineMessages\('([\w.-]+)'/g)) names.add(name)
      await import(join(root, source, file))
    }
  }
  const texts = [...definedMessages()].filter(([name]) => names.has(name))
  return new Map(texts.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The list of the workbench's texts for authors of a language. */
export function textList(texts: ReadonlyMap<string, object>): string {
  const groups = [...texts].map(([name, group]) => `  ${key(name)}: ${written(group, '  ')},`)
  return `${[
    '# Texts of the workbench',
    '',
    '<!-- Written by `npm run docs:reference` from the messages. Edits are lost. -->',
    '',
    'What a plugin that offers a language translates: see [languages.md](languages.md). A text that you leave out stays English. Where a',
    'function uses another one that is not here, write the words yourself.',
    '',
    '```text',
    'export default {',
    ...groups,
    '}',
    '```',
  ].join('\n')}\n`
}

function written(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'function') return sourceOf(value)
  if (Array.isArray(value)) return `[${value.map((each) => written(each, indent)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const lines = Object.entries(value).map(([name, each]) => `${inner}${key(name)}: ${written(each, inner)},`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** A function as somebody would write it. */
function sourceOf(value: unknown): string {
  return String(value)
    .replace(/\n\s*/g, ' ')
    .replace(/\s*=>\s*/, ' => ')
    .replaceAll('void 0', 'undefined')
}

function key(name: string): string {
  return /^[a-z]\w*$/i.test(name) ? name : quoted(name)
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}'`
}
