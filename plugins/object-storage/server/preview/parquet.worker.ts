/** Reads the first rows of one Parquet object, whose bytes it asks for, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type SchemaTree,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { FromParquet, ParquetTask, ToParquet } from './parquet-grid'

/** Of one page, unpacked; writers make them of a megabyte. */
const MAX_PAGE_BYTES = 64 * 1_048_576

const { size, rows }: ParquetTask = workerData
const waiting = new Map<number, (bytes: ArrayBuffer) => void>()
let lastId = 0

const say = (message: FromParquet) => parentPort?.postMessage(message)

parentPort?.on('message', ({ id, bytes }: ToParquet) => {
  waiting.get(id)?.(new Uint8Array(bytes).buffer)
  waiting.delete(id)
})

const file: AsyncBuffer = {
  byteLength: size,
  slice: (start, end = size) =>
    new Promise((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      say({ kind: 'need', id: lastId, start, end })
    }),
}

/** The same, for pages that say a size that can be. */
const bounded: Compressors = Object.fromEntries(
  Object.entries(compressors).map(([name, unpack]) => [
    name,
    (input: Uint8Array, length: number) => {
      if (length > MAX_PAGE_BYTES) throw new Error('a page of it is too large')
      return unpack(input, length)
    },
  ]),
)

async function main(): Promise<void> {
  const metadata = await parquetMetadataAsync(file)
  const columns = parquetSchema(metadata).children.map(columnOf)
  const end = Math.min(rows, Number(metadata.num_rows))
  const records = await recordsUpTo(metadata, end)
  say({
    kind: 'grid',
    grid: {
      columns,
      rows: records.map((record) => columns.map(({ name }) => textOf(record[name]))),
      isPartial: Number(metadata.num_rows) > end,
    },
  })
}

async function recordsUpTo(metadata: FileMetaData, rowEnd: number): Promise<readonly Record<string, unknown>[]> {
  if (rowEnd === 0) return []
  return parquetReadObjects({ file, metadata, rowStart: 0, rowEnd, compressors: bounded, useOffsetIndex: true })
}

function columnOf({ element }: SchemaTree): { name: string; type: string } {
  return {
    name: element.name,
    type: (element.logical_type?.type ?? element.converted_type ?? element.type ?? 'group').toLowerCase(),
  }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  if (typeof value === 'object')
    return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
  return String(value)
}

main().catch((error: unknown) => say({ kind: 'failed', words: error instanceof Error ? error.message : String(error) }))
