import { type EnvDifference, envDifferenceOf } from '@etabli/sdk/ui'
import type { DeployedVersion } from '../../contract'
import { SPEC } from '../../messages/control'
import { FIELDS } from '../../messages/service'
import { specText } from '../control/spec-draft'
import type { CloudName } from '../shared/clouds'

export interface FieldChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What one version has that the one before had not, and the other way round. */
export interface VersionChanges {
  readonly fields: readonly FieldChange[]
  readonly env: EnvDifference
  /** `redis-id`s. */
  readonly secrets: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

const TEXTS = {
  image: FIELDS.image,
  'git-url': FIELDS.gitUrl,
  'git-branch': FIELDS.gitBranch,
  'code-path': FIELDS.codePath,
  port: FIELDS.port,
} as const
const NAMES = ['image', 'git-url', 'git-branch', 'code-path', 'port'] as const

export function versionChanges(cloud: CloudName, before: DeployedVersion, after: DeployedVersion): VersionChanges {
  const fields = NAMES.map((name) => ({ label: TEXTS[name], before: before[name], after: after[name] }))
  const spec = {
    label: SPEC.title,
    before: specText(cloud, before['deployment-spec']),
    after: specText(cloud, after['deployment-spec']),
  }
  return {
    fields: [...fields, spec].filter((field) => field.before !== field.after),
    env: envDifferenceOf(valuesOf(before), valuesOf(after)),
    secrets: {
      added: after.secrets.filter((id) => !before.secrets.includes(id)),
      removed: before.secrets.filter((id) => !after.secrets.includes(id)),
    },
  }
}

export function isAnyChange({ fields, env, secrets }: VersionChanges): boolean {
  const lists = [fields, env.added, env.changed, env.removed, secrets.added, secrets.removed]
  return lists.some(({ length }) => length > 0)
}

function valuesOf({ env }: DeployedVersion): Readonly<Record<string, string>> {
  return Object.fromEntries(env.map(({ name, value }) => [name, value]))
}
