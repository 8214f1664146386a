import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { collectGarbage } from './collect-garbage'
import { KnownNames } from './known-names'
import { openTables } from './open-tables'
import type { DatabaseFile } from './protocol'

/** How long a file stays open that nobody reads: until then the next request is quicker. While it is open, no other program can write to it. */
const LINGER_MS = 1_000

interface OpenFile {
  readonly stamp: string
  /** Whether somebody may wait to write to it, as dbt does. */
  readonly isLocked: boolean
  readonly instance: Promise<DuckDBInstance>
  known: Promise<KnownNames> | undefined
  users: number
  leaving: NodeJS.Timeout | undefined
}

export interface Connected {
  readonly connection: DuckDBConnection
  /** The names of the file, read by the first who asks. */
  readonly known: () => Promise<KnownNames>
  readonly close: () => void
}

/** The open file. One that was replaced is closed when the last statement that reads it has ended, any other soon after. */
export class Databases {
  #current: OpenFile | undefined

  async connect(file: DatabaseFile, announce: (file: number | undefined) => void): Promise<Connected> {
    const open = this.#open(file, announce)
    open.users += 1
    clearTimeout(open.leaving)
    try {
      const instance = await open.instance
      const connection = await instance.connect()
      const close = () => {
        connection.closeSync()
        this.#leave(open, instance)
      }
      const known = () => {
        open.known ??= KnownNames.read(connection, file.tables !== undefined).catch((error: unknown) => {
          open.known = undefined
          throw error
        })
        return open.known
      }
      return { connection, known, close }
    } catch (error) {
      open.users -= 1
      if (this.#current === open) this.#current = undefined
      throw error
    }
  }

  #open(file: DatabaseFile, announce: (file: number | undefined) => void): OpenFile {
    if (this.#current?.stamp === file.stamp) return this.#current
    const replaced = this.#current
    const instance = file.tables ? openTables(file, file.tables, announce) : openLocked(file)
    const isLocked = file.tables === undefined
    this.#current = { stamp: file.stamp, isLocked, instance, known: undefined, users: 0, leaving: undefined }
    // One that could not be opened has nothing to close; whoever asked for it was told.
    clearTimeout(replaced?.leaving)
    if (replaced?.users === 0) replaced.instance.then((instance) => instance.closeSync()).catch(() => undefined)
    return this.#current
  }

  #leave(open: OpenFile, instance: DuckDBInstance): void {
    open.users -= 1
    if (open.users > 0) return
    if (this.#current !== open) instance.closeSync()
    else if (open.isLocked) open.leaving = setTimeout(() => this.#letGo(open, instance), LINGER_MS)
  }

  #letGo(open: OpenFile, instance: DuckDBInstance): void {
    if (open.users > 0 || this.#current !== open) return
    this.#current = undefined
    instance.closeSync()
    collectGarbage()
  }
}

/**
 * Opens the file and then closes the door: no write, no other file, no network, no setting that could open it again. Nothing is
 * spilled to disk: what does not fit in memory fails.
 */
async function openLocked({ path, memoryMB, threads }: DatabaseFile): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(path, {
    access_mode: 'READ_ONLY',
    // Before the next line, which forbids to set it.
    temp_directory: '',
    max_temp_directory_size: '0B',
    enable_external_access: 'false',
    autoload_known_extensions: 'false',
    autoinstall_known_extensions: 'false',
    memory_limit: `${memoryMB}MiB`,
    threads: String(threads),
    preserve_insertion_order: 'true',
  })
  try {
    const connection = await instance.connect()
    // External access still leaves the database's own file readable byte by byte; it is open already and needs no path again.
    // A sorted page reads its own rows alone, by their numbers: three times as quick over a hundred million rows.
    await connection.run('set global late_materialization_max_rows = 1000')
    await connection.run(`set disabled_filesystems = 'LocalFileSystem'; set lock_configuration = true`)
    connection.closeSync()
    return instance
  } catch (error) {
    instance.closeSync()
    throw error
  }
}
