import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const folder = z.string().check(z.regex(/^\/[^\n]*[^\n/]$/, 'must be an absolute path'))

const Image = z.object({
  /** Folders of the nodes that come first in `PATH`. */
  path: z._default(z.array(folder), []),
  /** What the task's program is run by in place of the sandbox: `["apptainer", "exec", "/images/python.sif"]`. */
  container: z.optional(z.array(text).check(z.minLength(1))),
})

const Cluster = z
  .object({
    /** Of slurmrestd, without the path: `http://slurm.internal:6820`. */
    restUrl: z.url({ protocol: /^https?$/ }),
    apiVersion: z._default(z.string().check(z.regex(/^v0\.0\.\d{2}$/, 'must look like v0.0.38')), 'v0.0.38'),
    /** Whose jobs they are. */
    user: text,
    /** A JWT for that user. */
    token: z.optional(text),
    /** A file that holds it, read anew for each request; white space around it does not count. */
    tokenFile: z.optional(text),
    partition: z.optional(text),
    /** Of each task. */
    cpus: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    /** A folder that all nodes share and that the user may write. */
    sharedFolder: folder,
    /** Where this server sees that folder; without it, under the same path. */
    sharedFolderHere: z.optional(folder),
    /** The address of the platform that the nodes reach. Secrets pass there, so it is https. */
    publicUrl: z.url({ protocol: /^https$/, error: 'must be an https address: secrets of tasks pass there' }),
    /** Certificates that are trusted beside those of the system, by this server and on the nodes. */
    caFile: z.optional(text),
    /** What tasks may name, the usual one first. */
    images: z._default(z.record(z.string().check(z.regex(/^[A-Za-z0-9._:/-]{1,200}$/)), Image), {
      'python:3.11': { path: [] },
      'node:20': { path: [] },
      shell: { path: [] },
    }),
    /** Python 3.9 or later on the nodes, for the agent itself. */
    python: z._default(text, 'python3'),
    /** Folders of the nodes that tasks may change. All else is read-only in a sandbox. */
    writableFolders: z._default(z.array(folder), []),
    /** `required`: a task that cannot be kept in a sandbox is not run. */
    sandbox: z._default(z.enum(['preferred', 'required']), 'preferred'),
    /** How long a task may take to end by itself once it was told to, before it is killed. */
    graceSeconds: z._default(z.number().check(z.minimum(0), z.maximum(60)), 3),
    /** How long a run that has ended goes on trying to say so before it leaves it in the shared folder. */
    patienceSeconds: z._default(z.number().check(z.minimum(1), z.maximum(86_400)), 600),
  })
  .check(
    z.refine(({ token, tokenFile }) => (token === undefined) !== (tokenFile === undefined), 'give token or tokenFile'),
  )
export type Cluster = z.infer<typeof Cluster>

/** What the operator's settings file says to this plugin; nothing where there is no cluster. */
export const SlurmSettings = z.object({ cluster: z.optional(Cluster) })

export async function tokenOf({ token, tokenFile }: Cluster): Promise<string> {
  return tokenFile === undefined ? (token ?? '') : (await readFile(tokenFile, 'utf8')).trim()
}

export async function authorityOf({ caFile }: Cluster): Promise<string | undefined> {
  return caFile === undefined ? undefined : readFile(caFile, 'utf8')
}
