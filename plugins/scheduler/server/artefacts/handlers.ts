import type { TaskKind, TaskOriginSource } from '@etabli/sdk/platform/server'
import { type HandledCall, handle, type SecretSource } from '@etabli/sdk/server'
import {
  type Artefact,
  type ArtefactInput,
  createArtefact,
  deleteArtefact,
  listArtefactRuns,
  listArtefacts,
  readArtefact,
  updateArtefact,
} from '../../contract'
import { failures } from '../failures'
import { findOrigin } from '../origins'
import { checkKind, checkSecrets } from '../rights'
import { marksByName } from '../tasks/marks-by-name'
import { redisIdOfTask, timeOf } from '../tasks/presenter'
import type { TaskHistory } from '../tasks/task-history-repository'
import type { TriggerRepository } from '../triggers/trigger-repository'
import type { ArtefactRepository, ArtefactRow } from './artefact-repository'

interface Parts {
  readonly artefacts: ArtefactRepository
  readonly triggers: TriggerRepository
  readonly history: TaskHistory
  readonly secrets: () => readonly SecretSource[]
  readonly kinds: () => readonly TaskKind[]
  readonly origins: () => readonly TaskOriginSource[]
}

export function artefactCalls({
  artefacts,
  triggers,
  history,
  secrets,
  kinds,
  origins,
}: Parts): readonly HandledCall[] {
  const present = async (row: ArtefactRow) => {
    const counts = await triggers.counts(row.project)
    return presentArtefact(row, counts.get(row.name) ?? 0)
  }
  return [
    handle(readArtefact, async ({ input: { project, artefactName } }) => {
      const row = await artefacts.find(project, artefactName)
      if (!row) throw failures.UNKNOWN_ARTEFACT()
      return { artefact: await present(row) }
    }),

    handle(listArtefacts, async ({ input: { project } }) => {
      const [rows, counts] = await Promise.all([artefacts.list(project), triggers.counts(project)])
      return { artefacts: rows.map((row) => presentArtefact(row, counts.get(row.name) ?? 0)) }
    }),

    handle(createArtefact, async ({ input: { project, artefact }, principal, audit }) => {
      audit({ object: `artefact ${artefact.name}`, project, after: audited(artefact) })
      await checkSecrets(principal, project, artefact.secrets ?? [], secrets())
      const { kind = 'custom', env = [] } = artefact
      checkKind(principal, project, { kind, env }, kinds())
      // It would run in the other's place.
      if (await findOrigin(project, `${project}/${artefact.name}`, origins())) throw failures.NAME_TAKEN()
      return { artefact: await present(await artefacts.create(project, artefact, principal.email)) }
    }),

    handle(updateArtefact, async ({ input: { project, artefactName, artefact }, principal, audit }) => {
      audit({ object: `artefact ${artefactName}`, project, after: audited(artefact) })
      if (artefact.name !== artefactName) throw failures.NAME_FIXED()
      const before = await artefacts.find(project, artefactName)
      if (!before) throw failures.UNKNOWN_ARTEFACT()
      audit({ before: audited(presentArtefact(before, 0)) })
      await checkSecrets(principal, project, artefact.secrets ?? [], secrets(), before.secrets)
      checkKind(principal, project, { kind: before.kind, env: artefact.env ?? [] }, kinds(), before.env)
      const row = await artefacts.update(project, artefact, principal.email)
      if (!row) throw failures.UNKNOWN_ARTEFACT()
      return { artefact: await present(row) }
    }),

    handle(deleteArtefact, async ({ input: { project, artefactName }, audit }) => {
      audit({ object: `artefact ${artefactName}`, project })
      if (!(await artefacts.remove(project, artefactName))) throw failures.UNKNOWN_ARTEFACT()
      return {}
    }),

    handle(listArtefactRuns, async ({ input: { project } }) => {
      const rows = await history.lastOfArtefacts(project, 10)
      return { artefactRuns: marksByName(rows, ({ artefact }) => artefact, redisIdOfTask) }
    }),
  ]
}

export function presentArtefact(row: ArtefactRow, triggers: number): Artefact {
  return {
    name: row.name,
    description: row.description,
    kind: row.kind,
    image: row.image,
    version: String(row.version),
    'git-url': row.git_url,
    'git-branch': row.git_branch,
    'code-path': row.code_path,
    env: [...row.env],
    secrets: [...row.secrets],
    policy: row.policy,
    triggers,
    'creation-time': timeOf(row.created_at),
    'last-modified-time': timeOf(row.modified_at),
    'last-modified-by': row.modified_by,
  }
}

/** An artefact as the audit trail keeps it: values of variables may be anything, so only their names. */
function audited({ env = [], ...artefact }: ArtefactInput | Artefact) {
  return { ...artefact, env: env.map(({ name }) => name) }
}
