import { levelsOf, recordedClaims } from '../durations/claims-map'
import { namedInTests, requirements } from './claims'

// Which requirements of docs/specification/requirements.md are named in the title of a test.
//   npm run test:requirements             how many, by area
//   npm run test:requirements -- DX SEC   the ids of these areas that no test names; `all` for every area
//   npm run test:requirements -- --levels  at which levels each was shown when durations were last written down, and what that took

const areaOf = (id: string) => id.slice(0, id.indexOf('-'))
const say = (line: string) => process.stdout.write(`${line}\n`)

const all = requirements()
const named = namedInTests()
const missing = all.filter((id) => !named.has(id))
const areas = [...new Set(all.map(areaOf))]
const asked = process.argv.slice(2)
const unknownAreas = asked.filter((area) => area !== 'all' && !areas.includes(area))
const unknownIds = [...named].filter(([id]) => areas.includes(areaOf(id)) && !all.includes(id))

if (asked.includes('--levels')) {
  process.stdout.write(levelsOf(recordedClaims()))
} else if (unknownAreas.length > 0) {
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
for (const [id, files] of unknownIds) {
  say(`${files.join(', ')} names ${id}, which is no requirement.`)
  process.exitCode = 1
}
