import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PlatformFlows } from './platform-flows'

/** Where a bench of flows works. */
export interface BenchPlace {
  readonly flows: PlatformFlows
  /** Listed for connections. */
  readonly folder: string
  /** The data folder of the product. */
  readonly home: string
  /** Where the product has its connectors installed. */
  readonly packages: string
}

/** Folders with a file of so many records, and for what is written. */
export interface Folders {
  readonly from: string
  readonly to: string
}

const STREAM = 'orders'
const IN_ONE_PIECE = 10_000

/** @param name of its own within the bench */
export async function makeFolders({ folder }: BenchPlace, name: string, records: number): Promise<Folders> {
  const [from, to] = [join(folder, name, 'from'), join(folder, name, 'to')]
  for (const path of [from, to]) await mkdir(path, { recursive: true })
  await pipeline(Readable.from(linesOf(records)), createWriteStream(join(from, `${STREAM}.singer`)))
  return { from, to }
}

function* linesOf(records: number): Generator<string> {
  const properties = {
    ...{ id: { type: 'integer' }, name: { type: 'string' }, amount: { type: 'number' } },
    updated_at: { type: 'string', format: 'date-time' },
  }
  yield lineOf({ type: 'SCHEMA', stream: STREAM, schema: { type: 'object', properties }, key_properties: ['id'] })
  for (let at = 0; at < records; at += IN_ONE_PIECE) {
    const count = Math.min(IN_ONE_PIECE, records - at)
    yield Array.from({ length: count }, (_, index) => lineOf(recordOf(at + index + 1))).join('')
  }
  yield lineOf({ type: 'STATE', value: { bookmarks: { [STREAM]: { id: records } } } })
}

function recordOf(id: number) {
  const record = {
    id,
    name: `customer ${id % 5_000}`,
    amount: (id % 100_000) / 100,
    updated_at: '2026-01-12T08:30:00Z',
  }
  return { type: 'RECORD', stream: STREAM, record }
}

function lineOf(message: unknown): string {
  return `${JSON.stringify(message)}\n`
}

/** Removes what was written; fails where that is not so many records. */
export async function takeWritten({ to }: Folders, records: number): Promise<void> {
  let lines = 0
  for (const name of await readdir(to)) {
    for await (const piece of createReadStream(join(to, name))) lines += newlinesIn(piece)
    await rm(join(to, name))
  }
  if (lines !== records) throw new Error(`${lines} records were written, not ${records}`)
}

function newlinesIn(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count += 1
  return count
}

/** The settings of both connectors, as the product gives them; gives the paths of the files. */
export async function writeSettings({ folder }: BenchPlace, { from, to }: Folders) {
  const files = { tap: join(folder, 'tap.json'), target: join(folder, 'target.json') }
  await writeFile(files.tap, JSON.stringify(tapSettings(from)))
  await writeFile(files.target, JSON.stringify(targetSettings(to)))
  return files
}

export function tapSettings(from: string) {
  return { source: 'local', add_record_metadata: false, local: { folders: [from], recursive: false } }
}

export function targetSettings(to: string) {
  return { do_timestamp_file: false, destination_path: to }
}
