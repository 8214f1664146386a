import type { Generated, Store } from '@etabli/sdk/server'

/** A row as it is stored; it never leaves the server. */
export interface NoteRow {
  readonly id: string
  readonly text: string
  readonly author: string
  readonly created_at: Date
}

interface Tables {
  {{tables}}_note: {
    id: Generated<string>
    project: string
    text: string
    author: string
    created_at: Generated<Date>
  }
}

const COLUMNS = ['id', 'text', 'author', 'created_at'] as const
const MOST_NOTES = 1_000

export class NoteRepository {
  constructor(private readonly store: Store) {}

  /** The newest notes of a project. */
  list(project: string): Promise<readonly NoteRow[]> {
    return this.#database
      .selectFrom('{{tables}}_note')
      .select(COLUMNS)
      .where('project', '=', project)
      .orderBy('created_at', 'desc')
      .limit(MOST_NOTES)
      .execute()
  }

  add(project: string, text: string, author: string): Promise<NoteRow> {
    return this.#database
      .insertInto('{{tables}}_note')
      .values({ project, text, author })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  }

  /** How many notes these projects have together. */
  async count(projects: readonly string[]): Promise<number> {
    const { total } = await this.#database
      .selectFrom('{{tables}}_note')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('project', 'in', projects)
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  get #database() {
    return this.store.database<Tables>()
  }
}
