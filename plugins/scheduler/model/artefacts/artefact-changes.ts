import { type EnvDifference, envDifferenceOf } from '@etabli/sdk/ui'
import type { Artefact, EnvItem } from '../../contract'
import { FORM } from '../../messages/artefacts'
import { CODE } from '../../messages/shared'
import type { WrittenArtefact } from './artefact-draft'
import { policyText } from './policy-text'

/** A field with another value. */
export interface FieldChange {
  /** As the form calls it. */
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What saving would change. */
export interface ArtefactChanges {
  readonly fields: readonly FieldChange[]
  /** By name. */
  readonly env: EnvDifference
  /** `redis-id`s. */
  readonly secrets: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

const TEXTS = {
  description: CODE.description,
  image: FORM.image,
  'git-url': CODE.gitUrl,
  'git-branch': CODE.gitBranch,
  'code-path': CODE.codePath,
} as const
const NAMES = ['description', 'image', 'git-url', 'git-branch', 'code-path'] as const

export function changesOf(before: Artefact, after: WrittenArtefact): ArtefactChanges {
  const fields = NAMES.map((name) => ({ label: TEXTS[name], before: before[name], after: after[name] }))
  const limits = { label: FORM.limits, before: policyText(before.policy), after: policyText(after.policy) }
  return {
    fields: [...fields, limits].filter((field) => field.before !== field.after),
    env: envDifferenceOf(valuesOf(before.env), valuesOf(after.env)),
    secrets: {
      added: after.secrets.filter((id) => !before.secrets.includes(id)),
      removed: before.secrets.filter((id) => !after.secrets.includes(id)),
    },
  }
}

export function isAnyChange({ fields, env, secrets }: ArtefactChanges): boolean {
  const lists = [fields, env.added, env.changed, env.removed, secrets.added, secrets.removed]
  return lists.some(({ length }) => length > 0)
}

function valuesOf(env: readonly EnvItem[]): Readonly<Record<string, string>> {
  return Object.fromEntries(env.map(({ name, value }) => [name, value]))
}
