import { extname } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { startThread } from '@etabli/sdk/platform/server'
import type { GridPreview } from '../../contract'
import { failures } from '../failures'
import type { ObjectHead } from '../stores/object-store'
import type { Slice } from './slice'

/** What the thread asks for, and what it says in the end. */
export type FromParquet =
  | { readonly kind: 'need'; readonly id: number; readonly start: number; readonly end: number }
  | { readonly kind: 'grid'; readonly grid: GridPreview }
  | { readonly kind: 'failed'; readonly words: string }
export interface ToParquet {
  readonly id: number
  readonly bytes: Uint8Array
}
export interface ParquetTask {
  readonly size: number
  readonly rows: number
}

const HEAP_MB = 128
const LIMIT_MS = 15_000
/** Of the whole object: its columns are stored one after the other, and the first rows are in all of them. */
const MAX_READ_BYTES = 64 * 1_048_576

/** Beside this file in the source, and beside the plugin's entry in the built product. */
const isSource = extname(import.meta.url) === '.ts'
const program = new URL(isSource ? './parquet.worker.ts' : './parquet.worker.js', import.meta.url)

/** Read on a thread of its own, whose memory and time have an end: what the file says of its sizes is anybody's word. */
export async function parquetGrid(head: ObjectHead, slice: Slice, rows: number): Promise<GridPreview> {
  const task: ParquetTask = { size: head.size, rows }
  const options = { workerData: task, env: {}, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } }
  const worker = startThread(program, options)
  try {
    return await answerOf(worker, head, slice)
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker, { size }: ObjectHead, slice: Slice): Promise<GridPreview> {
  return new Promise((resolve, reject) => {
    let read = 0
    const unreadable = (words: string) => reject(failures.UNREADABLE_TABLE({ cause: new Error(words) }))
    const timer = setTimeout(() => unreadable('it took too long'), LIMIT_MS)
    worker.on('message', (message: FromParquet) => {
      if (message.kind === 'grid') resolve(message.grid)
      else if (message.kind === 'failed') unreadable(message.words)
      else {
        const { id, start, end } = message
        read += end - start
        if (start < 0 || end > size || end <= start) return unreadable('it names bytes that it does not have')
        if (read > MAX_READ_BYTES)
          return reject(
            failures.UNREADABLE_TABLE({
              message: 'the first rows are too large to be shown here, open it as a table',
            }),
          )
        slice(start, end - 1).then((bytes) => worker.postMessage({ id, bytes } satisfies ToParquet), reject)
      }
    })
    worker.once('error', (error) => unreadable(error.message))
    worker.once('exit', () => {
      clearTimeout(timer)
      unreadable('its reader ended')
    })
  })
}
