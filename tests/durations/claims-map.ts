import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ID } from '../claims/claims'
import { LEVELS, type Level, levelOf } from './area-and-level'
import { placeOf, type Report, ROOT } from './durations'

export const CLAIMS = join(import.meta.dirname, 'claims.csv')

/** One file that shows a requirement, with what the tests that name it took there. */
export interface Claim {
  readonly id: string
  readonly level: Level
  readonly seconds: number
  readonly file: string
}

const MS = 1_000

/** @param ids what counts as a requirement: titles name calls and open points too */
export function claimsOf({ testResults }: Report, ids: ReadonlySet<string>, root = ROOT): readonly Claim[] {
  const claims = new Map<string, Claim>()
  for (const { name, assertionResults } of testResults) {
    const file = placeOf(name, root)
    for (const { title, duration } of assertionResults)
      for (const id of new Set(title.match(ID) ?? [])) {
        if (!ids.has(id)) continue
        const key = `${id} ${file}`
        const seconds = (claims.get(key)?.seconds ?? 0) + (duration ?? 0) / MS
        claims.set(key, { id, level: levelOf(file), seconds, file })
      }
  }
  return [...claims.values()].toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
}

const textOf = ({ id, level, file }: Claim) => `${id} ${LEVELS.indexOf(level)} ${file}`

export function claimsAsCsv(claims: readonly Claim[]): string {
  const lines = claims.map(({ id, level, seconds, file }) => `${id},${level},${seconds.toFixed(2)},${file}\n`)
  return `id,level,seconds,file\n${lines.join('')}`
}

/** @throws Error where a line is not what `claimsAsCsv` writes */
export function claimsFromCsv(text: string): readonly Claim[] {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [id = '', named = '', seconds = '', file] = line.split(',')
    const level = LEVELS.find((known) => known === named)
    if (level === undefined || file === undefined) throw new Error(`${line} does not say where a requirement is shown`)
    return { id, level, seconds: Number(seconds), file }
  })
}

export function recordedClaims(): readonly Claim[] {
  return claimsFromCsv(readFileSync(CLAIMS, 'utf8'))
}

/** A line for each requirement: the levels at which it is shown, with their files and seconds; then how many are shown where. */
export function levelsOf(claims: readonly Claim[]): string {
  const byId = new Map<string, Claim[]>()
  for (const claim of claims) byId.set(claim.id, [...(byId.get(claim.id) ?? []), claim])
  const lines = [...byId].map(([id, of]) => {
    const levels = LEVELS.flatMap((level) => {
      const there = of.filter((claim) => claim.level === level)
      return there.length === 0 ? [] : [`${level} ${there.length} (${secondsOf(there)})`]
    })
    return `${id.padEnd(10)} ${levels.join(', ')}`
  })
  return `${[...lines, '', ...sums(byId)].join('\n')}\n`
}

function sums(byId: ReadonlyMap<string, readonly Claim[]>): readonly string[] {
  const levels = [...byId.values()].map((of) => new Set(of.map(({ level }) => level)))
  const count = (isMeant: (of: ReadonlySet<Level>) => boolean) => String(levels.filter(isMeant).length).padStart(4)
  return [
    `${count(() => true)} requirements`,
    `${count((of) => of.size === 1)} at one level alone, ${count((of) => of.size === 1 && of.has('browser')).trim()} of them in the browser`,
    `${count((of) => of.has('browser') && of.has('component'))} in the browser and by a component`,
    `${count((of) => of.has('browser') && of.has('API'))} in the browser and by the API`,
    `${count((of) => of.size >= 3)} at three levels or more`,
  ]
}

function secondsOf(claims: readonly Claim[]): string {
  return `${claims.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s`
}
