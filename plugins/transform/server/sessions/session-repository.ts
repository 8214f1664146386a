import { newId } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { EntityType, SessionStatus } from '../../contract'
import type { FileTexts } from '../project/entity-files'
import type { SessionEvent, SessionTable, Tables } from '../store/tables'

export type SessionRow = Selectable<SessionTable>

/** Whoever holds the lock, and when something was last done with it. */
export type HeldRow = Pick<SessionRow, 'entity_type' | 'entity_name' | 'locked_by' | 'locked_by_email'> & {
  readonly done_last: Date
}

const MOST_LISTED = 500

export interface Editor {
  readonly id: string
  readonly email: string
}

/** What a new session begins from. */
export interface Beginning {
  readonly commit: string
  readonly texts: FileTexts
}

export interface Entity {
  readonly project: string
  readonly type: EntityType
  readonly name: string
}

/** Work sessions: at most one of an entity is opened. What is saved is here, so that no folder that is lost takes it along. */
export class SessionRepository {
  readonly #database: Kysely<Tables>

  /**
   * @param onEnd is told of each session that has ended
   * @param onTaken is told of each that is another user's now
   */
  constructor(
    store: Store,
    private readonly onEnd: (ended: SessionRow) => void = () => undefined,
    private readonly onTaken: (taken: SessionRow) => void = () => undefined,
  ) {
    this.#database = store.database<Tables>()
  }

  async find(id: string): Promise<SessionRow | undefined> {
    return this.#database.selectFrom('dbt_session').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async opened(entity: Entity): Promise<SessionRow | undefined> {
    return this.#ofEntity(entity).where('status', '=', 'opened').executeTakeFirst()
  }

  async list(project: string, type: EntityType | undefined): Promise<readonly SessionRow[]> {
    const sessions = this.#database.selectFrom('dbt_session').selectAll().where('project', '=', project)
    return (type ? sessions.where('entity_type', '=', type) : sessions)
      .orderBy('modified_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_LISTED)
      .execute()
  }

  /** Those that are opened, which nobody else can edit; first where nothing was done for longest. */
  async held(project: string): Promise<readonly HeldRow[]> {
    const doneLast = sql<Date>`greatest(modified_at, (history -> -1 ->> 'time')::timestamptz)`
    return this.#database
      .selectFrom('dbt_session')
      .select(['entity_type', 'entity_name', 'locked_by', 'locked_by_email', doneLast.as('done_last')])
      .where('project', '=', project)
      .where('status', '=', 'opened')
      .orderBy(doneLast)
      .limit(MOST_LISTED)
      .execute()
  }

  /**
   * The session that is opened on an entity, from now on this editor's; a new one where there is none.
   * @param mayTake asked where it is another user's. What it throws leaves the session with him.
   */
  async open(
    entity: Entity,
    editor: Editor,
    begin: () => Promise<Beginning>,
    mayTake: (row: SessionRow) => void,
  ): Promise<SessionRow> {
    for (;;) {
      const row = await this.opened(entity)
      if (row?.locked_by === editor.id) return row
      if (row) mayTake(row)
      const opened = row ? await this.#take(row, editor) : await this.#begin(entity, editor, await begin())
      if (opened) return opened
    }
  }

  /**
   * Undefined where the session has ended or is another's by now.
   * @param resolved the commit of main whose conflict the texts resolve, empty for none; without it, they resolve the last that was shown
   */
  async save(
    id: string,
    editor: Editor,
    texts: FileTexts,
    resolved: string | undefined,
  ): Promise<SessionRow | undefined> {
    const isResolved = resolved === undefined ? sql`true` : sql`conflict_commit = ${resolved}`
    return this.#database
      .updateTable('dbt_session')
      .set({
        texts: JSON.stringify(texts),
        base_commit: sql<string>`case when ${isResolved} then coalesce(conflict_commit, base_commit) else base_commit end`,
        conflict_commit: sql<string | null>`case when ${isResolved} then null else conflict_commit end`,
        modified_by: editor.email,
        modified_at: sql<Date>`now()`,
        history: withEvent('saved'),
      })
      .where('id', '=', id)
      .where('status', '=', 'opened')
      .where('locked_by', '=', editor.id)
      .returningAll()
      .executeTakeFirst()
  }

  /** The user is shown what the main branch has at this commit. */
  async noteConflict(id: string, commit: string): Promise<void> {
    await this.#database.updateTable('dbt_session').set({ conflict_commit: commit }).where('id', '=', id).execute()
  }

  /** Undefined where it has ended already. */
  async end(id: string, status: Exclude<SessionStatus, 'opened'>, event: string, by: Editor) {
    const ended = await this.#database
      .updateTable('dbt_session')
      .set({ status, modified_by: by.email, modified_at: sql<Date>`now()`, history: withEvent(event) })
      .where('id', '=', id)
      .where('status', '=', 'opened')
      .returningAll()
      .executeTakeFirst()
    if (ended) this.onEnd(ended)
    return ended
  }

  async endOfEntity(entity: Entity, event: string, by: Editor): Promise<void> {
    const row = await this.opened(entity)
    if (row) await this.end(row.id, 'closed', event, by)
  }

  /** Undefined where it is not as it was seen any more. */
  async #take({ id, locked_by }: SessionRow, editor: Editor): Promise<SessionRow | undefined> {
    const taken = await this.#database
      .updateTable('dbt_session')
      .set({ locked_by: editor.id, locked_by_email: editor.email, history: withEvent('taken over') })
      .where('id', '=', id)
      .where('status', '=', 'opened')
      .where('locked_by', '=', locked_by)
      .returningAll()
      .executeTakeFirst()
    if (taken) this.onTaken(taken)
    return taken
  }

  async #begin(
    { project, type, name }: Entity,
    { id, email }: Editor,
    { commit, texts }: Beginning,
  ): Promise<SessionRow | undefined> {
    const history: readonly SessionEvent[] = [{ event: 'opened', time: new Date().toISOString() }]
    return this.#database
      .insertInto('dbt_session')
      .values({
        ...{ id: newId(), project, entity_type: type, entity_name: name, status: 'opened', base_commit: commit },
        ...{ created_by: email, modified_by: email, locked_by: id, locked_by_email: email },
        texts: JSON.stringify(texts),
        history: JSON.stringify(history),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  }

  #ofEntity({ project, type, name }: Entity) {
    return this.#database
      .selectFrom('dbt_session')
      .selectAll()
      .where('project', '=', project)
      .where('entity_type', '=', type)
      .where('entity_name', '=', name)
  }
}

/** The history with one more event, the latest 100 of them. */
function withEvent(event: string) {
  const entry = JSON.stringify([{ event, time: new Date().toISOString() }])
  return sql<string>`(
    select coalesce(jsonb_agg(each order by place), '[]')
    from (select each, place from jsonb_array_elements(history || ${entry}::jsonb) with ordinality as all_of (each, place)
          order by place desc limit 100) latest
  )`
}
