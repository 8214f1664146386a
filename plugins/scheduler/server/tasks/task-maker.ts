import { newId, type TaskKind, type TaskOriginSource } from '@etabli/sdk/platform/server'
import type { Principal, ProjectDirectory, SecretSource } from '@etabli/sdk/server'
import type { TaskInput } from '../../contract'
import { type ArtefactRepository, type ArtefactRow, DEFAULT_IMAGE, specOf } from '../artefacts/artefact-repository'
import type { Engines } from '../engines'
import { failures } from '../failures'
import { type FoundOrigin, findOrigin, nameOf } from '../origins'
import { checkKind, checkSecrets } from '../rights'
import type { TaskSpec } from '../store/tables'
import type { NewTask } from './new-task'
import { commitOf, type TaskRepository } from './task-repository'

interface Parts {
  readonly artefacts: Pick<ArtefactRepository, 'find'>
  readonly tasks: Pick<TaskRepository, 'find'>
  readonly engines: Engines
  readonly projects: Pick<ProjectDirectory, 'find'>
  readonly secrets: () => readonly SecretSource[]
  readonly kinds: () => readonly TaskKind[]
  readonly origins: () => readonly TaskOriginSource[]
}

/** What an earlier run says of itself. */
const SAID_BY_RUN = [
  ...(['image', 'git-url', 'git-branch', 'code-path', 'git-commit'] as const),
  ...(['env', 'secrets', 'labels', 'policy', 'artefact-version'] as const),
] as const

/** What is run, by whom and where: what runs and triggers have in common. */
export type MadeTask = Omit<NewTask, 'id' | 'kind'>

/** Makes runs of what users ask for, and refuses what they may not ask for. */
export class TaskMaker {
  constructor(private readonly parts: Parts) {}

  async make(project: string, input: TaskInput, principal: Principal): Promise<MadeTask> {
    const { artefacts, secrets, kinds, origins } = this.parts
    const engine = input['engine-setup'].engine
    await this.#checkEngine(project, engine, principal)
    const origin = input['artefact-origin'] ?? ''
    const artefact = origin === '' ? undefined : await artefacts.find(project, nameOf(origin, project))
    const other = artefact ? undefined : await findOrigin(project, origin, origins())
    if (origin !== '' && !artefact && !other) throw failures.UNKNOWN_ARTEFACT()
    if (other) return this.#makeOther(project, input, other, principal)
    const earlier = await this.#earlier(project, artefact?.name ?? '', input)
    const spec = earlier?.spec ?? (artefact ? specOfArtefact(artefact, input) : specOfInput(input))
    await checkSecrets(principal, project, spec.secrets, secrets(), artefact?.secrets)
    checkKind(principal, project, spec, kinds(), artefact?.env)
    return {
      project,
      name: input.name,
      description: input.description ?? '',
      artefact: artefact?.name ?? '',
      artefactVersion: earlier?.version ?? (artefact ? String(artefact.version) : ''),
      engine,
      spec,
      user: { id: principal.id, email: principal.email },
    }
  }

  /** Of a thing of another area. What it is given and may use is its own, whatever the caller says. */
  #makeOther(project: string, input: TaskInput, other: FoundOrigin, principal: Principal): MadeTask {
    if (!other.source.mayRun(principal, project)) throw failures.UNKNOWN_ARTEFACT()
    const { kind, env, secrets, version } = other.origin
    return {
      project,
      name: input.name,
      description: input.description ?? '',
      artefact: '',
      artefactVersion: version,
      engine: input['engine-setup'].engine,
      spec: {
        ...{ kind, origin: { name: other.name, href: other.source.href(project, other.name) } },
        ...{ image: DEFAULT_IMAGE, gitUrl: '', gitBranch: '', codePath: '' },
        ...{ env, secrets, labels: input.labels ?? [], policy: input.policy ?? {} },
      },
      user: { id: principal.id, email: principal.email },
    }
  }

  /** What an earlier run was, where this one is to be the same. */
  async #earlier(
    project: string,
    artefact: string,
    input: TaskInput,
  ): Promise<{ readonly spec: TaskSpec; readonly version: string } | undefined> {
    const { 'as-run': redisId } = input
    if (redisId === undefined) return undefined
    if (SAID_BY_RUN.some((field) => input[field] !== undefined)) throw failures.RUN_SAYS_IT_ALL()
    const row = await this.parts.tasks.find(redisId.replace(/^task:/, ''))
    if (!row || row.project !== project || row.artefact !== artefact) throw failures.UNKNOWN_EARLIER_RUN()
    const gitCommit = commitOf(row)
    if (gitCommit === '') throw failures.NO_EARLIER_COMMIT()
    return { spec: { ...row.spec, gitCommit }, version: row.artefact_version }
  }

  async #checkEngine(project: string, engine: string, principal: Principal): Promise<void> {
    const record = await this.parts.projects.find(project)
    await this.parts.engines.check(engine, principal, record?.taskEngines ?? [])
  }
}

export function newTask(made: MadeTask, kind: NewTask['kind']): NewTask {
  return { ...made, kind, id: newId() }
}

function specOfArtefact(artefact: ArtefactRow, input: TaskInput): TaskSpec {
  const own = [input['git-url'], input['git-branch'], input['code-path'], input.image]
  const spec = specOf(artefact)
  const same = [spec.gitUrl, spec.gitBranch, spec.codePath, spec.image]
  if (own.some((value, place) => (value ?? '') !== '' && value !== same[place])) throw failures.CODE_IS_THE_ARTEFACTS()
  return {
    ...spec,
    ...(input['git-commit'] && { gitCommit: input['git-commit'] }),
    env: input.env ?? spec.env,
    secrets: input.secrets ?? spec.secrets,
    labels: input.labels ?? [],
    policy: input.policy ?? spec.policy,
  }
}

function specOfInput(input: TaskInput): TaskSpec {
  if ((input.description ?? '').trim() === '') throw failures.DESCRIPTION_REQUIRED()
  if ((input['git-url'] ?? '').trim() === '') throw failures.GIT_URL_REQUIRED()
  if ((input['git-branch'] ?? '').trim() === '') throw failures.GIT_BRANCH_REQUIRED()
  return {
    image: input.image || DEFAULT_IMAGE,
    gitUrl: input['git-url'] ?? '',
    gitBranch: input['git-branch'] ?? '',
    codePath: input['code-path'] ?? '',
    ...(input['git-commit'] && { gitCommit: input['git-commit'] }),
    env: input.env ?? [],
    secrets: input.secrets ?? [],
    labels: input.labels ?? [],
    policy: input.policy ?? {},
  }
}
