import type { PluginPolicy } from '../contract'

export const POLICY_LISTS = ['ids', 'publishers', 'hashes', 'servers', 'framed', 'unsigned'] as const
export type PolicyList = (typeof POLICY_LISTS)[number]

/** The lists of a policy as they are edited: a text each, one name a line. */
export type PolicyTexts = Readonly<Record<PolicyList, string>>

/** As the server takes them. */
const NAME = /^[a-z0-9][a-z0-9.-]{0,99}$/

export function toTexts(policy: PluginPolicy): PolicyTexts {
  const text = (list: PolicyList) => policy[list].join('\n')
  return {
    ids: text('ids'),
    publishers: text('publishers'),
    hashes: text('hashes'),
    servers: text('servers'),
    framed: text('framed'),
    unsigned: text('unsigned'),
  }
}

export function toPolicy(texts: PolicyTexts): PluginPolicy {
  const names = (list: PolicyList) => [...new Set(linesOf(texts[list]))]
  return {
    ids: names('ids'),
    publishers: names('publishers'),
    hashes: names('hashes'),
    servers: names('servers'),
    framed: names('framed'),
    unsigned: names('unsigned'),
  }
}

/** The first line that is no name; undefined where all are. */
export function faultyLine(text: string): string | undefined {
  return linesOf(text).find((line) => !NAME.test(line))
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
