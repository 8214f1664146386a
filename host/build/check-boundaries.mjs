// Runs dependency-cruiser and makes sure that it really looked: with a TypeScript it does not understand it cruises nothing and passes.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { misplaced } from './misplaced.mjs'

const root = join(import.meta.dirname, '../..')
const FOLDERS = ['core', 'sdk', 'host', 'plugins']
const FEWEST_MODULES = 100

const run = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...FOLDERS,
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
)
if (run.stdout === '') {
  process.stderr.write(run.stderr)
  process.exit(1)
}
const { summary, modules } = JSON.parse(run.stdout)
for (const { from, to, rule } of summary.violations) process.stdout.write(`${rule.name}: ${from} → ${to}\n`)

// Which of a feature's things a caller has is the guard's to judge, by the scope that a call declares: one forgotten line would be a leak.
const HANDLES_CALLS = /import \{[^}]*\bhandle(?:Found)?\b[^}]*\} from '@etabli\/sdk\/server'/
const JUDGES_ACL = /\b(?:scopeOf|mayReach|judgeReach|mayMake)\b/
const byHand = modules
  .map(({ source }) => source)
  .filter((source) => /^plugins\/[^/]+\/server\/.*\.ts$/.test(source))
  .filter((source) => {
    const text = readFileSync(join(root, source), 'utf8')
    return HANDLES_CALLS.test(text) && JUDGES_ACL.test(text)
  })
for (const source of byHand)
  process.stdout.write(`acl-by-hand: ${source} handles calls and judges an acl; declare the call's scope\n`)

const outOfPlace = misplaced(
  modules.map(({ source }) => source),
  (source) => readFileSync(join(root, source), 'utf8'),
)
for (const sentence of outOfPlace) process.stdout.write(`${sentence}\n`)

const cruised = FOLDERS.map((folder) => [
  folder,
  modules.filter(({ source }) => source.startsWith(`${folder}/`)).length,
])
const missed = cruised.filter(([, count]) => count === 0).map(([folder]) => folder)
const total = cruised.reduce((sum, [, count]) => sum + count, 0)
if (missed.length > 0 || total < FEWEST_MODULES) {
  process.stdout.write(
    `dependency-cruiser saw ${total} modules (none in: ${missed.join(', ') || '-'}): its result means nothing\n`,
  )
  process.exit(1)
}
const errors = summary.error + byHand.length + outOfPlace.length
process.stdout.write(`${total} modules, ${errors} boundary errors\n`)
process.exit(errors > 0 ? 1 : 0)
