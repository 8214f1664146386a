import { type EnvDifference, envDifferenceOf } from '@etabli/sdk/ui'
import type { DeployedVersion, Service } from '../../contract'
import { SPEC } from '../../messages/control'
import { FIELDS, SERVICE } from '../../messages/service'
import { specText } from '../control/spec-draft'
import type { WrittenService } from '../form/service-draft'
import type { CloudName } from './clouds'

export interface FieldChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What one has that the other had not, and the other way round. */
export interface Changes {
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

/** What both versions and services have. */
type Comparable = Pick<DeployedVersion, (typeof NAMES)[number] | 'env' | 'secrets'>

export function versionChanges(cloud: CloudName, before: DeployedVersion, after: DeployedVersion): Changes {
  const spec = {
    label: SPEC.title,
    before: specText(cloud, before['deployment-spec']),
    after: specText(cloud, after['deployment-spec']),
  }
  return changesOf(before, after, [spec])
}

export function serviceChanges(before: Service, after: WrittenService): Changes {
  const grpx = ({ 'use-grpx': uses }: { readonly 'use-grpx': boolean }) => (uses ? SERVICE.yes : SERVICE.no)
  return changesOf(before, after, [
    { label: FIELDS.description, before: before.description, after: after.description },
    { label: SERVICE.useGrpx, before: grpx(before), after: grpx(after) },
  ])
}

function changesOf(before: Comparable, after: Comparable, more: readonly FieldChange[]): Changes {
  const fields = NAMES.map((name) => ({ label: TEXTS[name], before: before[name], after: after[name] }))
  return {
    fields: [...fields, ...more].filter((field) => field.before !== field.after),
    env: envDifferenceOf(valuesOf(before), valuesOf(after)),
    secrets: {
      added: after.secrets.filter((id) => !before.secrets.includes(id)),
      removed: before.secrets.filter((id) => !after.secrets.includes(id)),
    },
  }
}

export function isAnyChange({ fields, env, secrets }: Changes): boolean {
  const lists = [fields, env.added, env.changed, env.removed, secrets.added, secrets.removed]
  return lists.some(({ length }) => length > 0)
}

function valuesOf({ env }: Comparable): Readonly<Record<string, string>> {
  return Object.fromEntries(env.map(({ name, value }) => [name, value]))
}
