import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

/**
 * A database as a nightly job publishes it: written in one file, copied, and moved into the place of the one that is read. A
 * DuckDB file has one writing process and no readers beside it, so nothing is ever written to the file that is read.
 */
export class PublishedFile {
  readonly path: string

  private constructor(
    readonly folder: string,
    private readonly instance: DuckDBInstance,
  ) {
    this.path = join(folder, 'lake.duckdb')
  }

  static async create(): Promise<PublishedFile> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-lake-'))
    return new PublishedFile(folder, await DuckDBInstance.create(join(folder, 'being-written.duckdb')))
  }

  /** Runs as the owner and publishes the result. */
  async write(...statements: readonly string[]): Promise<void> {
    await this.writeRows(statements, '', [])
  }

  async writeRows(statements: readonly string[], insert: string, rows: readonly (readonly (string | null)[])[]) {
    const connection = await this.instance.connect()
    for (const statement of statements) await connection.run(statement)
    if (rows.length > 0) {
      await connection.run('begin')
      for (const row of rows) await connection.run(insert, [...row])
      await connection.run('commit')
    }
    await connection.run('checkpoint')
    connection.closeSync()
    await copyFile(join(this.folder, 'being-written.duckdb'), join(this.folder, 'next'))
    await rename(join(this.folder, 'next'), this.path)
  }

  async remove(): Promise<void> {
    this.instance.closeSync()
    await rm(this.folder, { recursive: true, force: true })
  }
}
