import type { DuckDBConnection } from '@duckdb/node-api'
import { SYSTEM_VIEWS } from './allowed-names'
import { Failed } from './failed'
import { type Named, type NamedInTree, namedIn } from './named-in'
import { parse } from './statement-tree'

/** A text in the file that runs when its name is used: of a view, a macro, a column that is computed. */
type Definition = () => string | undefined
/** The closed thing that a name leads to; undefined where it leads to none. */
type Verdict = string | undefined
/** The names that led here. */
type Path = readonly string[]

/** Tables and views, with what is computed in them; the views of DuckDB's own too. */
const TABLES = `select table_name, not internal, 'expression', unnest(case when contains(sql, 'GENERATED ALWAYS AS')
    then (select list(column_default) from duckdb_columns() as c where c.table_oid = t.table_oid and c.database_oid = t.database_oid)
    else [null] end) from duckdb_tables() as t
  union all select view_name, not internal, 'view', sql from duckdb_views()`
const FUNCTION_NAMES = `select distinct on (function_name, definition) function_name, not internal as is_of_file, function_type,
    case when not internal then macro_definition end as definition from duckdb_functions()`
const SIMILAR = `select name from (select table_name from duckdb_tables() where not internal
    union all select view_name from duckdb_views() where not internal) as t(name)
  where jaro_winkler_similarity(lower(name), lower($1)) > 0.8 order by jaro_winkler_similarity(lower(name), lower($1)) desc, name limit 1`

/** `CREATE VIEW schema.name (columns) AS`, as DuckDB itself writes it. */
const NAME = /(?:"(?:[^"]|"")*"|[^\s".(),]+)/.source
const VIEW = new RegExp(
  `^CREATE (?:TEMPORARY )?VIEW ${NAME}(?:\\.${NAME}){0,2}(?: ?\\(${NAME}(?:, ?${NAME})*\\))? AS ([\\s\\S]*)$`,
)

/** The names of an open file, and which of them lead to something that is closed. */
export class KnownNames {
  readonly #tables = new Map<string, Definition[]>()
  readonly #macros = new Map<string, Definition[]>()
  readonly #functions = new Set<string>()
  readonly #systemViews = new Set<string>()
  readonly #verdicts = new Map<string, Verdict>()

  /** `isOurs`: the views were made by us, over the files that may be read. */
  static async read(connection: DuckDBConnection, isOurs: boolean): Promise<KnownNames> {
    const known = new KnownNames()
    for (const [name, isOfFile, kind, text] of (await connection.runAndReadAll(TABLES)).getRows()) {
      if (isOfFile !== true) known.#systemViews.add(lower(name))
      else add(known.#tables, lower(name), isOurs ? undefined : definitionOf(kind, text))
    }
    return known
  }

  /** DuckDB has some thousands of them, so they are read by the first who names one. */
  async #readFunctions(connection: DuckDBConnection): Promise<void> {
    if (this.#functions.size > 0) return
    for (const [name, isOfFile, kind, text] of (await connection.runAndReadAll(FUNCTION_NAMES)).getRows()) {
      if (isOfFile === true) add(this.#macros, lower(name), definitionOf(kind, text))
      this.#functions.add(lower(name))
    }
  }

  /** Throws for a statement that names something closed. */
  async check(connection: DuckDBConnection, tree: unknown, text: string, hasValues: boolean): Promise<void> {
    const named = namedIn(tree, hasValues)
    const closed = await this.#closedIn(connection, named, [])
    if (closed && named.functions.some((each) => each === closed) && !this.#functions.has(lower(closed.name)))
      throw new Failed(
        'STATEMENT_FAILED',
        `Catalog Error: Function with name ${closed.name} does not exist!`,
        placeOf(closed, text),
      )
    if (closed) throw new Failed('CLOSED', closedWords(closed), placeOf(closed, text))
    const unknown = named.tables.find((table) => this.#isUnknown(table))
    if (unknown) throw new Failed('STATEMENT_FAILED', await missingWords(connection, unknown), placeOf(unknown, text))
  }

  /** Throws for a table or view that reads something closed; what is not there is the database's to tell. */
  async checkTable(connection: DuckDBConnection, name: string): Promise<void> {
    const inner = await this.#verdict(connection, 'table', name, [])
    if (inner !== undefined) throw new Failed('CLOSED', closedWords({ name, at: undefined, inner }))
  }

  async #closedIn(
    connection: DuckDBConnection,
    { tables, functions, closed }: NamedInTree,
    path: Path,
  ): Promise<(Named & { readonly inner?: string }) | undefined> {
    if (closed) return closed
    if (functions.length > 0) await this.#readFunctions(connection)
    for (const each of functions) {
      const isOfFile = this.#macros.has(lower(each.name))
      if (!isOfFile && !each.isOpen) return each
      const inner = isOfFile ? await this.#verdict(connection, 'macro', each.name, path) : undefined
      if (inner !== undefined) return { ...each, inner }
    }
    for (const { name, at } of tables) {
      if (this.#systemViews.has(lower(name)) && !SYSTEM_VIEWS.has(lower(name))) return { name, at }
      const inner = await this.#verdict(connection, 'table', name, path)
      if (inner !== undefined) return { name, at, inner }
    }
    return undefined
  }

  #isUnknown({ name, isOpen }: NamedInTree['tables'][number]): boolean {
    return !isOpen && !this.#tables.has(lower(name))
  }

  /** What closed thing the texts behind this name lead to. Several schemas can have the name: one that is closed closes all. */
  async #verdict(connection: DuckDBConnection, kind: 'table' | 'macro', name: string, path: Path): Promise<Verdict> {
    const key = `${kind} ${lower(name)}`
    if (this.#verdicts.has(key)) return this.#verdicts.get(key)
    if (path.includes(key)) return 'itself'
    const definitions = (kind === 'table' ? this.#tables : this.#macros).get(lower(name)) ?? []
    const verdict = await this.#closedBehind(connection, definitions, [...path, key])
    this.#verdicts.set(key, verdict)
    return verdict
  }

  async #closedBehind(connection: DuckDBConnection, definitions: readonly Definition[], path: Path): Promise<Verdict> {
    for (const definition of definitions) {
      const text = definition()
      const parsed = text === undefined ? undefined : await parse(connection, text)
      if (parsed?.statements.length !== 1) return 'what cannot be looked into'
      const named = namedIn(parsed.statements)
      const closed =
        (await this.#closedIn(connection, named, path)) ?? named.tables.find((table) => this.#isUnknown(table))
      if (closed) return closed.name
    }
    return undefined
  }
}

function definitionOf(kind: unknown, text: unknown): Definition | undefined {
  if (kind === 'view') return () => VIEW.exec(String(text))?.[1]
  if (typeof text !== 'string') return undefined
  return kind === 'table_macro' ? () => text : () => `select ${text}`
}

function add(names: Map<string, Definition[]>, name: string, definition: Definition | undefined): void {
  const definitions = names.get(name) ?? []
  if (definition) definitions.push(definition)
  names.set(name, definitions)
}

function lower(name: unknown): string {
  return String(name).toLowerCase()
}

function closedWords({ name, inner }: Named & { readonly inner?: string }): string {
  return `${name} cannot be used here${inner === undefined ? '' : `: it leads to ${inner}`}`
}

async function missingWords(connection: DuckDBConnection, { name }: Named): Promise<string> {
  const prepared = await connection.prepare(SIMILAR)
  prepared.bindVarchar(1, name)
  const [similar] = (await prepared.runAndReadAll()).getRows()
  return `Catalog Error: Table with name ${name} does not exist!${similar ? `\nDid you mean "${similar[0]}"?` : ''}`
}

/** DuckDB counts bytes. */
function placeOf({ at }: Named, text: string): number | undefined {
  return at === undefined ? undefined : Buffer.from(text).subarray(0, at).toString().length
}
