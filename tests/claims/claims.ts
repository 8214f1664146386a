import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
export const REQUIREMENTS = join(ROOT, 'docs/specification/requirements.md')
const FOLDERS = ['core', 'host', 'plugins', 'sdk', 'tests']
export const ID = /\b[A-Z]{2,5}-\d{2,3}\b/g
/** A call of `test`, `test.each(…)` and the like, up to the end of its title. */
const TITLE = /(?<!\/\/.*)\b(?:test|it)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g

/** Their ids, in the order of the document; open points and recommended paths are not requirements. */
export function requirements(): readonly string[] {
  const rows = readFileSync(REQUIREMENTS, 'utf8').matchAll(/^\| ([A-Z]+-\d{2,3}) +\|/gm)
  return [...rows].map(([, id = '']) => id).filter((id) => !/^(OP|CALL)-/.test(id))
}

/** The ids in titles of tests, each with the files that name it, from the root of the repository. */
export function namedInTests(): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>()
  for (const file of FOLDERS.flatMap(testFiles))
    for (const [, , title = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE))
      for (const [id] of title.matchAll(ID)) {
        const files = named.get(id) ?? []
        if (!files.includes(file)) files.push(file)
        named.set(id, files)
      }
  return named
}

function testFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => relative(ROOT, join(ROOT, folder, path)))
}
