import type { EnvFaults, EnvPair } from '@etabli/sdk/ui'
import { DEFAULT_BRANCH, type TaskInput, type TaskManifest } from '../../contract'
import { SHARED } from '../../messages/shared'
import { envFaultsOf, envOf, envPairsOf } from '../shared/env-draft'
import { type PolicyDraft, type PolicyField, policyDraftOf, policyFaultsOf, policyOf } from '../shared/policy-draft'

/** A task as it stands in the form. */
export interface TaskDraft {
  readonly name: string
  readonly description: string
  /** The artefact whose code it runs; empty where it says itself where its code is. */
  readonly origin: string
  readonly version: string
  readonly labels: readonly string[]
  readonly gitUrl: string
  readonly gitBranch: string
  readonly codePath: string
  readonly image: string
  readonly env: readonly EnvPair[]
  readonly secrets: readonly string[]
  readonly policy: PolicyDraft
}

/** A sentence for each thing that is wrong. */
export interface TaskFaults {
  readonly name?: string
  readonly description?: string
  readonly gitUrl?: string
  readonly gitBranch?: string
  readonly engine?: string
  readonly env: EnvFaults
  readonly policy: Readonly<Partial<Record<PolicyField, string>>>
}

export const NEW_TASK: TaskDraft = {
  name: '',
  description: '',
  origin: '',
  version: '',
  labels: [],
  gitUrl: '',
  gitBranch: DEFAULT_BRANCH,
  codePath: '',
  image: '',
  env: [],
  secrets: [],
  policy: policyDraftOf(),
}

/** What an earlier run was given. With an artefact, its limits are the artefact's. */
export function draftOf(task: TaskManifest): TaskDraft {
  const isOwn = task['artefact-origin'] === ''
  return {
    ...NEW_TASK,
    name: task.name,
    description: task.description,
    origin: task['artefact-origin'],
    version: task['artefact-version'],
    labels: task.labels,
    env: envPairsOf(task.env),
    secrets: task.secrets,
    ...(isOwn && {
      gitUrl: task['git-url'],
      gitBranch: task['git-branch'],
      codePath: task['code-path'],
      image: task.image,
      policy: policyDraftOf(task.policy),
    }),
  }
}

/** All that keeps a task from being run. */
export function taskFaultsOf(draft: TaskDraft, engine: string | undefined): TaskFaults {
  const isMissing = (text: string) => text.trim() === ''
  const isOwn = draft.origin === ''
  return {
    ...(isMissing(draft.name) && { name: SHARED.nameRequired }),
    ...(isMissing(draft.description) && { description: SHARED.descriptionRequired }),
    ...(isOwn && isMissing(draft.gitUrl) && { gitUrl: SHARED.gitUrlRequired }),
    ...(isOwn && isMissing(draft.gitBranch) && { gitBranch: SHARED.gitBranchRequired }),
    ...(engine === undefined && { engine: SHARED.engineRequired }),
    env: envFaultsOf(draft.env),
    policy: policyFaultsOf(draft.policy),
  }
}

export function isFaultless({ env, policy, ...fields }: TaskFaults): boolean {
  return [env, policy, fields].every((faults) => Object.keys(faults).length === 0)
}

/** What is sent of a draft without faults. */
export function taskInputOf(draft: TaskDraft, engine: string): TaskInput {
  const common = {
    name: draft.name.trim(),
    description: draft.description,
    labels: [...draft.labels],
    'engine-setup': { engine },
    env: envOf(draft.env),
    secrets: [...draft.secrets],
  }
  if (draft.origin !== '')
    return { ...common, 'artefact-origin': draft.origin, ...(draft.version && { 'artefact-version': draft.version }) }
  return {
    ...common,
    'git-url': draft.gitUrl.trim(),
    'git-branch': draft.gitBranch.trim(),
    ...(draft.codePath.trim() !== '' && { 'code-path': draft.codePath.trim() }),
    ...(draft.image !== '' && { image: draft.image }),
    policy: policyOf(draft.policy),
  }
}
