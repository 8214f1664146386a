import { DuckDBInstance } from '@duckdb/node-api'
import type { TableFile } from '@etabli/sdk/server'
import { quoteIdentifier } from '../identifiers'
import { type DatabaseFile, isOutOfMemory } from './protocol'

const READERS: Readonly<Record<TableFile['format'], string>> = {
  csv: 'read_csv',
  json: 'read_json',
  parquet: 'read_parquet',
}

/**
 * A database of views over these files. Then the door is closed: these files can be read, no other file, no network, and no
 * setting can open it again. A file that cannot be read as what it is called is a table that says why.
 */
export async function openTables(
  { path, memoryMB, threads, isProbe }: DatabaseFile,
  tables: readonly TableFile[],
  announce: (file: number | undefined) => void,
): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(path, {
    temp_directory: '',
    max_temp_directory_size: '0B',
    autoload_known_extensions: 'false',
    autoinstall_known_extensions: 'false',
    memory_limit: `${memoryMB}MiB`,
    threads: String(threads),
    preserve_insertion_order: 'true',
  })
  try {
    const connection = await instance.connect()
    const paths = tables.flatMap(({ path, reason }) => (reason === undefined ? [quoteText(path)] : []))
    // Before the first file is looked at: what a file says must not open another one.
    await connection.run(`set allowed_paths = [${paths.join(', ')}]; set enable_external_access = false`)
    for (const schema of new Set(tables.map((table) => table.schema)))
      await connection.run(`create schema if not exists ${quoteIdentifier(schema)}`)
    for (const [index, table] of tables.entries()) {
      const create = (select: string) =>
        connection.run(`create view ${quoteIdentifier(table.schema)}.${quoteIdentifier(table.table)} as ${select}`)
      if (isProbe) announce(index)
      const unread = (reason: string) => create(`select ${quoteText(reason)} as "cannot be read"`)
      if (table.reason !== undefined) await unread(table.reason)
      else
        await create(`select * from ${READERS[table.format]}(${quoteText(table.path)})`).catch((error: unknown) => {
          if (isProbe && isOutOfMemory(firstLine(error))) throw error
          return unread(withTableNames(firstLine(error), tables))
        })
    }
    if (isProbe) announce(undefined)
    await connection.run('set lock_configuration = true')
    connection.closeSync()
    return instance
  } catch (error) {
    instance.closeSync()
    throw error
  }
}

/** The words of the database, without the places of files. */
export function withTableNames(words: string, tables: readonly TableFile[]): string {
  return tables.reduce((text, { path, table }) => (path === '' ? text : text.replaceAll(path, table)), words)
}

/** What follows it shows the statement, which is ours. */
function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
