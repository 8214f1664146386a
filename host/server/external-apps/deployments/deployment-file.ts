import { readFile, stat } from 'node:fs/promises'
import { dirname, isAbsolute } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '../../config'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const WRITABLE_BY_ALL = 0o002

const text = z.string().refine((value) => !value.includes('\0'), 'must hold no zero byte')
const absolute = text.refine(isAbsolute, 'must be an absolute path')

const Definition = z.strictObject({
  command: z.tuple([absolute], text),
  cwd: absolute.optional(),
  env: z.record(z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of a variable'), text).default({}),
  healthURL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => LOOPBACK.test(new URL(url).hostname), 'must be an address of this machine, such as 127.0.0.1')
    .optional(),
  stopSeconds: z.number().int().min(1).max(60).default(10),
})
const DeploymentFile = z.record(
  z.string().regex(/^[a-z\d][a-z\d-]{0,63}$/, 'must be a name of small letters, digits and hyphens'),
  Definition,
)

/** A program of this machine that users may start and stop, as its operator defined it. */
export interface DeploymentDefinition {
  /** The program and its arguments. No shell reads them. */
  readonly command: readonly [string, ...string[]]
  readonly cwd: string
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string>>
  readonly healthURL: string | undefined
  /** How long it may take to end before it is killed. */
  readonly stopSeconds: number
}

/**
 * What the file of `ETABLI_APP_DEPLOYMENTS` defines, by name.
 *
 * @throws ConfigError with everything that is wrong with it
 */
export async function readDeployments(file: string): Promise<ReadonlyMap<string, DeploymentDefinition>> {
  const parsed = DeploymentFile.safeParse(await readJson(file))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${messageOf(issue)}`)
    throw refusal(file, faults.join('\n  '))
  }
  const folder = dirname(file)
  return new Map(
    Object.entries(parsed.data).map(([name, { cwd = folder, healthURL, ...rest }]) => [
      name,
      { ...rest, cwd, healthURL },
    ]),
  )
}

/** Of a name that is not taken, what is wrong with it. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_key' ? issue.issues.map(({ message }) => message).join(', ') : issue.message
}

async function readJson(file: string): Promise<unknown> {
  try {
    const { mode } = await stat(file)
    if (mode & WRITABLE_BY_ALL)
      throw new Error('every account of this machine may write it, and so run commands as the server')
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw refusal(file, error instanceof Error ? error.message : String(error))
  }
}

function refusal(file: string, why: string): ConfigError {
  return new ConfigError(`ETABLI_APP_DEPLOYMENTS: ${file} cannot be used:\n  ${why}`)
}
