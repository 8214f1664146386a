import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { ArchiveWriter } from './archive-writer'
import { CLUSTER } from './header'

/** Held by a backup for as long as it takes: meanwhile no file goes that the database may name. */
export const BACKUP_LOCK = 7_305_510_002

/** Made anew at each start, or of a running server only; the write-ahead log comes last, and only what is needed of it. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/
const CONTROL = 'global/pg_control'
/** A segment of the write-ahead log, not an archive's or a half one. */
const SEGMENT = /^[0-9A-F]{24}$/

/**
 * Adds the files of a running database as PostgreSQL's own base backups do: they are copied as they are, and what was written
 * meanwhile is in the log that goes with them. So all its databases are as they were at one moment, the end of this.
 */
export async function addDatabase(archive: ArchiveWriter, client: pg.Client): Promise<void> {
  const cluster = await one(client, 'show data_directory', 'data_directory')
  const slot = `etabli_backup_${process.pid}`
  // Temporary: it goes with the connection, however this ends, and until then no part of the log is removed.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const start = await one(client, `select pg_walfile_name(pg_backup_start('etabli backup', true)) as name`, 'name')
  await addTree(archive, cluster, '')
  await archive.addFile(CLUSTER + CONTROL, join(cluster, CONTROL))
  const label = await one(client, 'select labelfile from pg_backup_stop(false)', 'labelfile')
  await archive.addText(`${CLUSTER}backup_label`, label)
  const end = await one(client, 'select pg_walfile_name(pg_current_wal_insert_lsn()) as name', 'name')
  for (const segment of (await readdir(join(cluster, 'pg_wal'))).sort())
    if (SEGMENT.test(segment) && segment >= start && segment <= end)
      await archive.addFile(`${CLUSTER}pg_wal/${segment}`, join(cluster, 'pg_wal', segment))
}

async function addTree(archive: ArchiveWriter, cluster: string, place: string): Promise<void> {
  const entries = await readdir(join(cluster, place), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const inner = place === '' ? entry.name : `${place}/${entry.name}`
    if (LEFT_OUT.test(entry.name) || inner === CONTROL) continue
    const path = join(cluster, inner)
    if (entry.isDirectory()) {
      await archive.addFolder(CLUSTER + inner, path)
      if (place === '' && EMPTY.has(entry.name)) continue
      await addTree(archive, cluster, inner)
    } else if (entry.isFile()) await archive.addFile(CLUSTER + inner, path)
  }
}

async function one(client: pg.Client, statement: string, column: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(statement)
  const value = rows[0]?.[column]
  if (value === undefined) throw new Error(`PostgreSQL did not answer: ${statement}`)
  return value
}
