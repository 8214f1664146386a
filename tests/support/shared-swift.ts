import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { inject } from 'vitest'
import * as z from 'zod/mini'

const SharedSwift = z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() })
export type SharedSwift = z.infer<typeof SharedSwift>

/** The Swift of this run, which starts at the first call. Other tests use it too: buckets need names that nobody else takes. */
export async function sharedSwift(): Promise<SharedSwift> {
  const reply = await fetch(inject('swift'))
  if (!reply.ok) throw new Error(await reply.text())
  return SharedSwift.parse(await reply.json())
}

/** What an operator says of a project whose buckets are in the run's Swift. */
export function inSwift(): Readonly<Record<string, unknown>> {
  return { store: 'swift', bucketPrefix: `${randomBytes(4).toString('hex')}-` }
}

/** An operator's settings file with the run's Swift, and what it says of projects. */
export async function writeStorageSettings(
  file: string,
  projects: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const stores = { swift: await sharedSwift() }
  await writeFile(file, JSON.stringify({ 'etabli.object-storage': { stores, projects, ...more } }))
  return file
}
