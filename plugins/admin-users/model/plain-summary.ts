import {
  type EffectiveProject,
  FALLBACK_PROJECT,
  LETTERS,
  type ProjectEntry,
  parseConfiguration,
} from '@etabli/sdk/platform/access'
import { SUMMARY } from '../messages'
import { judgedEntry } from './judged-entry'

/** More than these are counted only. */
const SHOWN = 2

type Level = keyof typeof SUMMARY.levels

/** What a configuration comes to, in words: `demo_shop: full access`. Undefined where it says nothing of any project. */
export function plainSummary(stored: unknown): string | undefined {
  const configuration = parseConfiguration(stored)
  const entries = Object.entries(configuration?.['projects-acl'] ?? {})
  if (entries.length === 0) return undefined
  const shown = entries.slice(0, SHOWN).map(([name, entry]) => SUMMARY.of(titleOf(name), levelOf(entry)))
  const left = entries.length - shown.length
  return [...shown, ...(left > 0 ? [SUMMARY.more(left)] : [])].join(', ')
}

function titleOf(entry: string): string {
  return entry === FALLBACK_PROJECT ? SUMMARY.otherProjects : entry
}

/** A project without a letter of its own is closed, whatever its features grant. */
function levelOf(entry: ProjectEntry): Level {
  const { own, features } = judgedEntry(entry)
  if (!own.enabled.granted) return 'none'
  const all = [own, ...features]
  const grants = all.flatMap(lettersOf)
  const isNarrowed = features.some(({ scope }) => scope?.kind === 'restricted')
  if (!isNarrowed && !grants.includes(false) && features.every(({ enabled }) => enabled.granted)) return 'full'
  return all.every(({ write, exec }) => !write?.granted && !exec?.granted) ? 'read' : 'some'
}

/** Whether each letter is granted, of those that there are. */
function lettersOf(cells: EffectiveProject['own']): readonly boolean[] {
  return LETTERS.flatMap((letter) => cells[letter]?.granted ?? [])
}
