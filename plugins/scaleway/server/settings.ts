import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

export const REGIONS = ['fr-par', 'nl-ams', 'pl-waw'] as const
export const API_ADDRESS = 'https://api.scaleway.com'

export const ACCESS_KEY = /^SCW[A-Z0-9]{17}$/
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const text = z.string().check(z.minLength(1))
const address = z.url({ protocol: /^https?$/ })

/** What the operator's settings file says of Scaleway. */
export const ScalewaySettings = z
  .object({
    accessKey: z.optional(z.string().check(z.regex(ACCESS_KEY, 'must be SCW and 17 capital letters and digits'))),
    secretKey: z.optional(text),
    /** A file that holds the secret key in its place; white space around it does not count. */
    secretKeyFile: z.optional(text),
    projectId: z.optional(z.string().check(z.regex(UUID, 'must be the id of a project'))),
    region: z._default(z.enum(REGIONS), 'fr-par'),
    /** Where the API is; default: Scaleway's own. */
    api: z.optional(address),
    /** Other addresses of an API that secrets of projects may name. */
    allowedApis: z._default(z.array(address), []),
    /** Runs services on this machine behind a stand-in for the API, where no keys are set. */
    emulator: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ secretKey, secretKeyFile }) => secretKey === undefined || secretKeyFile === undefined,
      'needs secretKey or secretKeyFile, and not both',
    ),
    z.refine(
      ({ accessKey, projectId, secretKey, secretKeyFile }) =>
        new Set([accessKey, projectId, secretKey ?? secretKeyFile].map((value) => value === undefined)).size === 1,
      'needs accessKey, secretKey (or secretKeyFile) and projectId together',
    ),
    z.refine(
      ({ accessKey, emulator }) => !(emulator && accessKey !== undefined),
      'emulator needs no keys: leave out one of them',
    ),
  )
export type ScalewaySettings = z.infer<typeof ScalewaySettings>

/** By whose right, and where, the platform acts at Scaleway. */
export interface Account {
  readonly accessKey: string
  readonly secretKey: string
  readonly projectId: string
  readonly region: string
  /** Without a slash at its end. */
  readonly address: string
}

/** Read anew at each use, so that a renewed file needs no restart. Undefined where the operator has set none. */
export async function accountOfOperator(settings: ScalewaySettings): Promise<Account | undefined> {
  const { accessKey, secretKey = '', secretKeyFile, projectId, region, api = API_ADDRESS } = settings
  if (accessKey === undefined || projectId === undefined) return undefined
  const key = secretKeyFile === undefined ? secretKey : (await readFile(secretKeyFile, 'utf8')).trim()
  return { accessKey, secretKey: key, projectId, region, address: withoutSlash(api) }
}

export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
