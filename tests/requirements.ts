import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

// Which requirements of docs/specification/requirements.md are named in the title of a test.
//   npm run test:requirements             how many, by area
//   npm run test:requirements -- DX SEC   the ids of these areas that no test names; `all` for every area

const ROOT = join(import.meta.dirname, '..')
const REQUIREMENTS = join(ROOT, 'docs/specification/requirements.md')
const FOLDERS = ['core', 'host', 'plugins', 'sdk', 'tests']
const ID = /\b[A-Z]{2,5}-\d{2,3}\b/g
/** A call of `test`, `test.each(…)` and the like, up to the end of its title. */
const TITLE = /(?<!\/\/.*)\b(?:test|it)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g

const areaOf = (id: string) => id.slice(0, id.indexOf('-'))

/** In the order of the document; open points and recommended paths are not requirements. */
function requirements(): readonly string[] {
  const rows = readFileSync(REQUIREMENTS, 'utf8').matchAll(/^\| ([A-Z]+-\d{2,3}) +\|/gm)
  return [...rows].map(([, id = '']) => id).filter((id) => !/^(OP|CALL)-/.test(id))
}

/** The ids in titles, each with the first file that names it. */
function namedInTests(): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const file of FOLDERS.flatMap(testFiles))
    for (const [, , title = ''] of readFileSync(file, 'utf8').matchAll(TITLE))
      for (const [id] of title.matchAll(ID)) if (!named.has(id)) named.set(id, relative(ROOT, file))
  return named
}

function testFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => join(ROOT, folder, path))
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const all = requirements()
const named = namedInTests()
const missing = all.filter((id) => !named.has(id))
const areas = [...new Set(all.map(areaOf))]
const asked = process.argv.slice(2)
const unknownAreas = asked.filter((area) => area !== 'all' && !areas.includes(area))
const unknownIds = [...named].filter(([id]) => areas.includes(areaOf(id)) && !all.includes(id))

if (unknownAreas.length > 0) {
  say(`There is no area ${unknownAreas.join(', ')}. The areas are: ${areas.join(', ')}.`)
  process.exitCode = 1
} else if (asked.length > 0) {
  say(missing.filter((id) => asked.includes('all') || asked.includes(areaOf(id))).join('\n'))
} else {
  const line = (area: string, ids: readonly string[]) => {
    const found = ids.filter((id) => named.has(id)).length
    say(`${area.padEnd(6)} ${String(found).padStart(4)} of ${String(ids.length).padStart(3)}`)
  }
  for (const area of areas)
    line(
      area,
      all.filter((id) => areaOf(id) === area),
    )
  line('all', all)
}
for (const [id, file] of unknownIds) {
  say(`${file} names ${id}, which is no requirement.`)
  process.exitCode = 1
}
