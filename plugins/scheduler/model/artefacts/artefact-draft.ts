import type { EnvFaults, EnvPair } from '@etabli/sdk/ui'
import { ARTEFACT_NAME, type Artefact, DEFAULT_BRANCH } from '../../contract'
import { FORM } from '../../messages/artefacts'
import { SHARED } from '../../messages/shared'
import { envFaultsOf, envOf, envPairsOf } from '../shared/env-draft'
import { type PolicyDraft, type PolicyField, policyDraftOf, policyFaultsOf, policyOf } from '../shared/policy-draft'

/** An artefact while it is written. */
export interface ArtefactDraft {
  readonly name: string
  readonly description: string
  readonly image: string
  readonly gitUrl: string
  readonly gitBranch: string
  readonly codePath: string
  readonly env: readonly EnvPair[]
  /** `redis-id`s. */
  readonly secrets: readonly string[]
  readonly policy: PolicyDraft
}

/** All that a form says of an artefact. */
export type WrittenArtefact = Pick<
  Artefact,
  'name' | 'description' | 'kind' | 'image' | 'git-url' | 'git-branch' | 'code-path' | 'env' | 'secrets' | 'policy'
>

/** A sentence for each thing that is wrong. */
export interface ArtefactFaults {
  readonly name?: string
  readonly description?: string
  readonly env: EnvFaults
  readonly policy: Readonly<Partial<Record<PolicyField, string>>>
}

export function draftOf(stored: Artefact | undefined): ArtefactDraft {
  return {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    image: stored?.image ?? '',
    gitUrl: stored?.['git-url'] ?? '',
    gitBranch: stored?.['git-branch'] ?? DEFAULT_BRANCH,
    codePath: stored?.['code-path'] ?? '',
    env: envPairsOf(stored?.env ?? []),
    secrets: stored?.secrets ?? [],
    policy: policyDraftOf(stored?.policy),
  }
}

/** What is sent. The kind stays what it is. */
export function inputOf(draft: ArtefactDraft, stored: Artefact | undefined): WrittenArtefact {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    kind: stored?.kind ?? 'custom',
    image: draft.image.trim(),
    'git-url': draft.gitUrl.trim(),
    'git-branch': draft.gitBranch.trim() || DEFAULT_BRANCH,
    'code-path': draft.codePath.trim(),
    env: envOf(draft.env),
    secrets: [...draft.secrets],
    policy: policyOf(draft.policy),
  }
}

export function faultsOf(draft: ArtefactDraft): ArtefactFaults {
  const name = faultOfName(draft.name.trim())
  return {
    env: envFaultsOf(draft.env),
    policy: policyFaultsOf(draft.policy),
    ...(name !== undefined && { name }),
    ...(draft.description.trim() === '' && { description: SHARED.descriptionRequired }),
  }
}

export function isFaultless({ name, description, env, policy }: ArtefactFaults): boolean {
  const others = [...Object.keys(env), ...Object.keys(policy)]
  return name === undefined && description === undefined && others.length === 0
}

function faultOfName(name: string): string | undefined {
  if (name === '') return SHARED.nameRequired
  return ARTEFACT_NAME.test(name) ? undefined : FORM.nameWrong
}
