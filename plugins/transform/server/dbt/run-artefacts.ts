import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { NodeResult } from './dbt-events'
import { readOwnFile } from './own-file'

const RUN_RESULTS = 'run_results.json'
const SOURCES = 'sources.json'
const MESSAGE_CHARACTERS = 2_000
/** A longer statement of a test is not kept. */
const CODE_CHARACTERS = 100_000

const RunResults = z.object({
  results: z.array(
    z.object({
      unique_id: z.string(),
      status: z.string(),
      execution_time: z._default(z.number(), 0),
      message: z.nullish(z.string()),
      failures: z.nullish(z.number()),
      compiled_code: z.nullish(z.string()),
    }),
  ),
})
const Sources = z.object({
  results: z.array(
    z.object({
      unique_id: z.string(),
      status: z.string(),
      execution_time: z._default(z.number(), 0),
      max_loaded_at: z.optional(z.string()),
      error: z.nullish(z.string()),
    }),
  ),
})

/** So that what is read afterwards is of this run. */
export async function forgetArtefacts(targetFolder: string): Promise<void> {
  await Promise.all([RUN_RESULTS, SOURCES].map((name) => rm(join(targetFolder, name), { force: true })))
}

/** What dbt has written of a run that came to its end; empty where it wrote nothing. */
export async function readArtefacts(targetFolder: string): Promise<readonly NodeResult[]> {
  const [run, sources] = await Promise.all([
    readJson(join(targetFolder, RUN_RESULTS), RunResults),
    readJson(join(targetFolder, SOURCES), Sources),
  ])
  return [
    ...(run?.results ?? []).map(({ unique_id, status, execution_time, message, failures, compiled_code }) => ({
      uniqueId: unique_id,
      status,
      seconds: execution_time,
      message: (message ?? '').slice(0, MESSAGE_CHARACTERS),
      ...(typeof failures === 'number' && { failures }),
      ...(unique_id.startsWith('test.') && failures && isKeepable(compiled_code) && { code: compiled_code }),
    })),
    ...(sources?.results ?? []).map(({ unique_id, status, execution_time, max_loaded_at, error }) => ({
      uniqueId: unique_id,
      status,
      seconds: execution_time,
      message: (error ?? (max_loaded_at === undefined ? '' : `last loaded at ${max_loaded_at}`)).slice(
        0,
        MESSAGE_CHARACTERS,
      ),
    })),
  ]
}

function isKeepable(code: string | null | undefined): code is string {
  return typeof code === 'string' && code.trim() !== '' && code.length <= CODE_CHARACTERS
}

async function readJson<Content>(path: string, schema: z.ZodMiniType<Content>): Promise<Content | undefined> {
  try {
    const read = schema.safeParse(JSON.parse((await readOwnFile(path)).toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    // Not there, or written in part by a run that was ended.
    return undefined
  }
}
