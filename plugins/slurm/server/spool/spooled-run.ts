import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { readAtMost } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { type Line, LONGEST_LINE, Outcome } from '../../contract'

const SpooledLine = z.object({
  number: z.int().check(z.minimum(0)),
  log: z.enum(['technical', 'application']),
  time: z.iso.datetime(),
  text: z.string().check(z.maxLength(LONGEST_LINE)),
})

export interface Spooled {
  readonly lines: readonly (Line & { readonly number: number })[]
  readonly end: Outcome | undefined
}

/** More than the agent keeps. */
const LARGEST_LINES = 96 * 1_048_576
const LARGEST_END = 65_536

/**
 * What a run has left in the shared folder; undefined where nothing can be read there. The folder is the Slurm user's, so a task
 * without a sandbox may put anything there: a link is not followed, and only a plain file is read.
 */
export async function readSpooled(sharedFolder: string, taskId: string): Promise<Spooled | undefined> {
  const folder = await open(join(sharedFolder, taskId), FOLDER).catch(() => undefined)
  if (!folder) return undefined
  try {
    const lines = await readPlain(folder, 'lines.jsonl', LARGEST_LINES)
    const end = await readPlain(folder, 'end.json', LARGEST_END)
    return { lines: linesOf(lines), end: Outcome.safeParse(parseJson(end)).data }
  } finally {
    await folder.close()
  }
}

const FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW
const FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** By the folder's descriptor: what is put in its place meanwhile is not looked at. */
async function readPlain(folder: FileHandle, name: string, limit: number): Promise<string> {
  const file = await open(`/proc/self/fd/${folder.fd}/${name}`, FILE).catch(() => undefined)
  if (!file) return ''
  try {
    if (!(await file.stat()).isFile()) return ''
    const { bytes } = await readAtMost(file.createReadStream({ autoClose: false }), limit)
    return bytes.toString('utf8')
  } finally {
    await file.close()
  }
}

/** The last one may have been cut off when the job was killed. */
function linesOf(text: string): Spooled['lines'] {
  return text
    .split('\n')
    .map((line) => SpooledLine.safeParse(parseJson(line)).data)
    .filter((line) => line !== undefined)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
