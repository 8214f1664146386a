import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Credentials } from './api/credentials'

const text = z.string().check(z.minLength(1))

const OAuthSettings = z
  .object({
    consumerKey: text,
    consumerSecret: z.optional(text),
    /** Files that hold secrets in place of them; white space around them does not count. */
    consumerSecretFile: z.optional(text),
    token: text,
    tokenSecret: z.optional(text),
    tokenSecretFile: z.optional(text),
  })
  .check(
    z.refine(
      ({ consumerSecret, consumerSecretFile }) => oneOf(consumerSecret, consumerSecretFile),
      'needs consumerSecret or consumerSecretFile, and not both',
    ),
    z.refine(
      ({ tokenSecret, tokenSecretFile }) => oneOf(tokenSecret, tokenSecretFile),
      'needs tokenSecret or tokenSecretFile, and not both',
    ),
  )

/** What the operator's settings file says of Clever Cloud. */
export const CleverSettings = z
  .object({
    /** `orga_…`; `user_…` for the account's personal space. */
    organisation: z.optional(z.string().check(z.regex(/^(orga|user)_[0-9a-f-]{36}$/, 'must be orga_… or user_…'))),
    oauth: z.optional(OAuthSettings),
    apiToken: z.optional(text),
    apiTokenFile: z.optional(text),
    /** Where the API is; default: Clever Cloud's own. */
    api: z.optional(z.url({ protocol: /^https?$/ })),
    region: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'par'),
    /** Of the machines that tasks run on. */
    flavor: z._default(z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/)), 'XS'),
    /** Runs tasks on this machine behind a stand-in for the API. */
    emulator: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ oauth, apiToken, apiTokenFile }) => [oauth, apiToken, apiTokenFile].filter(isGiven).length <= 1,
      'needs one of oauth, apiToken and apiTokenFile, not more',
    ),
    z.refine(
      ({ organisation, oauth, apiToken, apiTokenFile }) =>
        isGiven(organisation) === [oauth, apiToken, apiTokenFile].some(isGiven),
      'needs organisation and credentials together: one of oauth, apiToken and apiTokenFile',
    ),
    z.refine(
      ({ organisation, emulator }) => !(emulator && isGiven(organisation)),
      'emulator needs no organisation: leave out one of them',
    ),
  )
export type CleverSettings = z.infer<typeof CleverSettings>

function isGiven(value: unknown): boolean {
  return value !== undefined
}

function oneOf(first: unknown, second: unknown): boolean {
  return isGiven(first) !== isGiven(second)
}

/** Read anew at each use, so that a renewed file needs no restart. Undefined where none are set. */
export async function credentialsOf(settings: CleverSettings): Promise<Credentials | undefined> {
  const { oauth, apiToken, apiTokenFile } = settings
  if (oauth)
    return {
      kind: 'oauth',
      consumerKey: oauth.consumerKey,
      consumerSecret: await secretIn(oauth.consumerSecret, oauth.consumerSecretFile),
      token: oauth.token,
      tokenSecret: await secretIn(oauth.tokenSecret, oauth.tokenSecretFile),
    }
  if (isGiven(apiToken) || isGiven(apiTokenFile))
    return { kind: 'token', token: await secretIn(apiToken, apiTokenFile) }
  return undefined
}

async function secretIn(value: string | undefined, file: string | undefined): Promise<string> {
  return file === undefined ? (value ?? '') : (await readFile(file, 'utf8')).trim()
}
