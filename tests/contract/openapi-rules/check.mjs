// `npm run check:openapi`: what Redocly and Spectral say of the API's document, all recommended rules on. Needs no server and no
// database: the contracts alone make the document.
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { declaredAreas } from '../../../host/server/http/declared-areas.ts'
import { openApiDocument } from '../../../host/server/http/openapi.ts'

const areas = await declaredAreas(join(import.meta.dirname, '../../../plugins'))
const document = openApiDocument(areas, { version: '0', url: undefined, authHost: undefined })

const faults = [...(await redocly(document)), ...(await spectral(document))]
// Who has nothing to say of this has not looked.
const bare = { openapi: '3.1.0', info: { title: '', version: '' }, paths: { '/x/': { get: {} } } }
for (const [name, lint] of Object.entries({ redocly, spectral }))
  if ((await lint(bare)).length === 0) faults.push(`${name} finds no fault in a document without anything`)
for (const fault of faults) process.stdout.write(`${fault}\n`)
const calls = areas.flatMap((area) => area.calls).length
process.stdout.write(`${calls} calls in the API's document, ${faults.length} remarks of Redocly and Spectral\n`)
process.exitCode = faults.length === 0 && calls > 0 ? 0 : 1

async function redocly(linted) {
  const problems = await lintFromString({
    source: JSON.stringify(linted),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  return problems.map(({ ruleId, message, location }) => `redocly ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)
}

async function spectral(linted) {
  const linter = new spectralCore.Spectral()
  linter.setRuleset({ extends: [[oas, 'recommended']] })
  const results = await linter.run(JSON.stringify(linted))
  return results.map(({ code, message, path }) => `spectral ${code} ${path.join('/')}: ${message}`)
}
