import type { CallContext, Jobs, Principal } from '@etabli/sdk/server'
import type { EntityType } from '../../contract'
import { failures } from '../failures'
import type { Change } from '../project/merge'
import { redisIdOf, workDirOf } from './presenter'
import { sessionIdOf } from './session-finder'
import type { Editor, Entity, SessionRepository, SessionRow } from './session-repository'
import type { ValidationJob } from './validation'
import type { Contents, Workshop } from './workshop'

interface Parts {
  readonly workshop: Workshop
  readonly sessions: SessionRepository
  readonly jobs: Jobs
  readonly validation: ValidationJob
}

interface Told {
  readonly expectedSession?: string | undefined
  readonly expectedHolder?: string | undefined
}

interface Saved {
  readonly dbtFileSessionRedisID: string
  readonly resolvedCommit?: string | undefined
}

type Context = Pick<CallContext<unknown>, 'principal' | 'audit'>

/** What a new model or test is until somebody writes it: dbt parses it. */
const FIRST_TEXTS = {
  'dbt-model': { SQLFileContent: 'select 1 as id\n' },
  'dbt-source': { YMLFileContent: 'version: 2\n\nsources: []\n' },
  'dbt-test': { SQLFileContent: '-- A test fails for each row that it returns.\nselect 1 as id where false\n' },
} as const satisfies Readonly<Record<EntityType, Contents>>

/** What the calls of models, sources and tests have alike. */
export class EntityDesk {
  constructor(private readonly parts: Parts) {}

  async create(entity: Entity, { principal, audit }: Context): Promise<Contents> {
    audit(changeOf(entity))
    await this.parts.workshop.create(entity, FIRST_TEXTS[entity.type], authorOf(principal))
    return this.parts.workshop.read(entity)
  }

  async remove(entity: Entity, { principal, audit }: Context): Promise<Record<never, never>> {
    audit(changeOf(entity))
    await this.parts.workshop.remove(entity, authorOf(principal), editorOf(principal))
    return {}
  }

  async open(
    entity: Entity,
    { expectedSession: session, expectedHolder: holder }: Told,
    { principal, audit }: Context,
  ) {
    audit(changeOf(entity))
    const expected = session === undefined || holder === undefined ? undefined : { session, holder }
    const { row, contents } = await this.parts.workshop.open(entity, editorOf(principal), expected)
    return { contents, dbtFileSessionRedisID: redisIdOf(row.id), workDir: workDirOf(row.id) }
  }

  async update(
    entity: Entity,
    { dbtFileSessionRedisID, resolvedCommit }: Saved,
    contents: Contents,
    { principal, audit }: Context,
  ): Promise<Record<never, never>> {
    audit(changeOf(entity))
    const row = await this.#session(entity, dbtFileSessionRedisID)
    await this.parts.workshop.save(row, contents, editorOf(principal), resolvedCommit)
    return {}
  }

  async validate(entity: Entity, redisId: string, { principal, audit }: Context): Promise<{ readonly jobID: string }> {
    audit(changeOf(entity))
    const row = await this.#session(entity, redisId)
    if (row.status !== 'opened') throw failures.SESSION_OVER()
    await this.parts.workshop.refuseConflict(row)
    const { jobs, validation } = this.parts
    const jobID = await jobs.start({
      ...{ principal, project: entity.project, job: validation, payload: { session: row.id } },
      args: ['validate', entity.name],
    })
    return { jobID }
  }

  async merge(entity: Entity, redisId: string, { principal, audit }: Context): Promise<Record<never, never>> {
    audit(changeOf(entity))
    await this.parts.workshop.merge(await this.#session(entity, redisId), editorOf(principal), authorOf(principal))
    return {}
  }

  async cancel(entity: Entity, redisId: string, { principal, audit }: Context): Promise<Record<never, never>> {
    audit(changeOf(entity))
    const row = await this.#session(entity, redisId)
    if (!(await this.parts.sessions.end(row.id, 'canceled', 'canceled', editorOf(principal))))
      throw failures.SESSION_OVER()
    return {}
  }

  /** Whoever's it is: who closes it was told so and has confirmed. */
  async close({ id, project, entity_name }: SessionRow, { principal, audit }: Context): Promise<Record<never, never>> {
    audit({ object: `work session on ${entity_name}`, project })
    await this.parts.sessions.end(id, 'closed', 'closed', editorOf(principal))
    return {}
  }

  async #session({ project, type, name }: Entity, redisId: string): Promise<SessionRow> {
    const row = await this.parts.sessions.find(sessionIdOf(redisId))
    const isOfEntity = row?.project === project && row.entity_type === type && row.entity_name === name
    if (!row || !isOfEntity) throw failures.UNKNOWN_SESSION()
    return row
  }
}

function changeOf({ type, name, project }: Entity) {
  return { object: `${type.replace('dbt-', '')} ${name}`, project }
}

function editorOf({ id, email }: Principal): Editor {
  return { id, email }
}

/** The name of the part before the @, as users have no other. */
function authorOf({ email }: Principal): Change['author'] {
  return { name: email.split('@')[0] || email, email }
}
