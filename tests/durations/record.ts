// `npm run test:durations`: writes down how long each file of tests took in the last whole runs of `npm test` and `npm run test:deep`,
// and which of them shows which requirement.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requirements } from '../claims/claims'
import { CLAIMS, claimsAsCsv, claimsOf } from './claims-map'
import { asCsv, durationsOf, RECORDED, REPORTS } from './durations'

const reports = ['quick', 'deep'].map((stage) => join(REPORTS, `${stage}.json`))
const missing = reports.filter((report) => !existsSync(report))
if (missing.length > 0) {
  process.stdout.write('Run `npm test` and `npm run test:deep` first: what they took is what is written down.\n')
  process.exitCode = 1
} else {
  const report = { testResults: reports.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults) }
  const durations = durationsOf(report)
  const claims = claimsOf(report, new Set(requirements()))
  writeFileSync(RECORDED, asCsv(durations))
  writeFileSync(CLAIMS, claimsAsCsv(claims))
  process.stdout.write(`${durations.length} files and ${claims.length} claims written to ${dirname(RECORDED)}\n`)
}
