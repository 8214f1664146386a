import { isIP } from 'node:net'
import { delimiter, resolve } from 'node:path'
import type { ChatEndpoint } from '@etabli/sdk/platform/server'
import { z } from 'zod'

/**
 * How the server was started: `demo` fills an empty store with the demo organisation and stays on loopback, `local` begins with an
 * empty organisation and makes its keys itself as long as it stays there.
 */
export type Mode = 'demo' | 'local' | 'production'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/ })

/** An address, a network such as 10.0.0.0/8, or a named range. */
const isProxy = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  return (
    rest.length === 0 && isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0))
  )
}
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isProxy), 'must be addresses or networks of the proxies in front, separated by commas')
  .transform((parts) => parts.join(','))

/** A host name or address with or without a port, as it stands in an address. */
const isHost = (text: string) =>
  /^(\[[\da-f:.]+\]|[a-z\d.-]+)(:\d{1,5})?$/i.test(text) && URL.canParse(`http://${text}`)
const hosts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isHost), 'must be hosts, each with or without a :port, separated by commas')

/** Folders and addresses of http(s), neither with an account nor with a query: files are found below them. */
const isCatalogue = (text: string) => {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text !== ''
  const { protocol, username, password, search, hash } = URL.canParse(text) ? new URL(text) : new URL('none:')
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}
const catalogues = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isCatalogue),
    'must be folders or http(s) addresses of catalogues, without an account or a query, separated by commas',
  )

const SECRET_KEY = /^[A-Za-z0-9+/]{43}=$/

const gigabytes = z.coerce.number().min(0.1).max(100_000)

/** Folders, as PATH lists them. */
const folders = z.string().transform((text) => text.split(delimiter).filter((part) => part !== ''))

/** 32 bytes in base64 each, separated by commas. */
const secretKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine(
    (keys) => keys.every((key) => SECRET_KEY.test(key)),
    'must be keys of 32 bytes in base64, separated by commas',
  )

const Environment = z.object({
  ETABLI_HOME: z.string().min(1).default('.etabli'),
  ETABLI_PORT: port.default(4700),
  ETABLI_HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ETABLI_PUBLIC_URL: url.optional(),
  ETABLI_AUTH_HOST: url.optional(),
  ETABLI_AUTH_SECRET: z.string().min(32).optional(),
  ETABLI_SECRET_KEY: z.string().regex(SECRET_KEY, 'must be 32 bytes in base64').optional(),
  ETABLI_SECRET_KEYS_OLD: secretKeys.default([]),
  ETABLI_SESSION_HOURS: z.coerce.number().min(0.01).max(720).default(12),
  ETABLI_LOGIN_ATTEMPTS: z.coerce.number().int().min(1).max(100_000).default(10),
  ETABLI_TRUST_PROXY: proxies.optional(),
  ETABLI_APP_HOSTS: hosts.default([]),
  ETABLI_APP_DEPLOYMENTS: z.string().min(1).optional(),
  ETABLI_CONNECTION_HOSTS: hosts.default([]),
  ETABLI_CONNECTION_FOLDERS: folders.default([]),
  ETABLI_CODE_CACHE_GB: gigabytes.default(2),
  ETABLI_PACKAGE_CACHE_GB: gigabytes.default(10),
  ETABLI_CATALOGUES: catalogues.default([]),
  ETABLI_PLUGIN_DRAFTS: z.enum(['nobody', 'administrators', 'everybody']).optional(),
  ETABLI_SETTINGS: z.string().min(1).optional(),
  ETABLI_CHAT_BASE_URL: url.optional(),
  ETABLI_CHAT_MODEL: z.string().min(1).optional(),
  ETABLI_CHAT_API_KEY: z.string().min(1).default(''),
  ETABLI_AUDIT_TRAIL: z.enum(['users', 'everybody']).default('users'),
  ETABLI_GUIDE_URL: url.optional(),
  ETABLI_ADMIN_EMAIL: z.string().min(1).max(320).default('admin@localhost'),
  ETABLI_ADMIN_PASSWORD_FILE: z.string().min(1).optional(),
  ETABLI_ORGANIZATION: z.string().min(1).max(200).default('My organisation'),
  ETABLI_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  ETABLI_LOG_FORMAT: z.enum(['json', 'text']).optional(),
  ETABLI_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  ETABLI_GOOGLE_ISSUER: url.default('https://accounts.google.com'),
  ETABLI_GOOGLE_KEYS_URL: url.default('https://www.googleapis.com/oauth2/v3/certs'),
  ETABLI_GOOGLE_SIGNIN_URL: url.default('https://accounts.google.com/o/oauth2/v2/auth'),
})

export interface GoogleConfig {
  readonly clientId: string
  readonly issuer: string
  readonly keysUrl: string
  readonly signinUrl: string
}

export interface Config {
  readonly mode: Mode
  readonly home: string
  readonly host: string
  readonly port: number
  readonly databaseUrl: string | undefined
  readonly publicUrl: string | undefined
  readonly authHost: string | undefined
  readonly authSecret: string | undefined
  readonly secretKey: string | undefined
  /** Keys that sealed values before; they still open. */
  readonly olderSecretKeys: readonly string[]
  readonly sessionSeconds: number
  readonly loginAttemptsPerMinute: number
  /** Proxies whose X-Forwarded-For is believed; undefined: nobody's. */
  readonly trustProxy: string | undefined
  /** What the platform may call, and take icons from, for external apps: `host` (its usual ports) or `host:port`. */
  readonly appHosts: readonly string[]
  /** The file that defines the programs of this machine that external apps may be. */
  readonly appDeployments: string | undefined
  /** Which databases connections may reach: `host` (any port) or `host:port`. */
  readonly connectionHosts: readonly string[]
  /** The folders whose files connections may open as databases. */
  readonly connectionFolders: readonly string[]
  /** How much code of tasks is kept that nobody uses now. */
  readonly codeCacheGigabytes: number
  /** How much of packages and environments of tasks is kept that nobody uses now. */
  readonly packageCacheGigabytes: number
  /** Folders, and addresses that end in `/`, with catalogues of plugins. */
  readonly catalogues: readonly string[]
  /** Whose drafts of plugins are taken: each sees his own. */
  readonly pluginDrafts: 'nobody' | 'administrators' | 'everybody'
  /** The file with the operator's settings for plugins. */
  readonly settingsFile: string | undefined
  readonly chat: ChatEndpoint | undefined
  /** The audit trail keeps what everybody does, not only users whose configuration says so. */
  readonly auditEverybody: boolean
  /** Documentation for users that is shown in place of the guide that comes along. */
  readonly guideUrl: string | undefined
  /** Who is made where a production store has no account yet. */
  readonly firstAdministrator: {
    readonly email: string
    readonly organization: string
    /** A file with the password or its hash; without one it is drawn by chance. */
    readonly passwordFile: string | undefined
  }
  readonly logLevel: string
  /** Lines for a machine, or sentences for whoever sits at the terminal. */
  readonly logFormat: 'json' | 'text'
  readonly google: GoogleConfig | undefined
}

/** A configuration that cannot be used; the message names the variable and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks the whole configuration. Empty variables count as not set. */
export function readConfig(mode: Mode, environment: Readonly<Record<string, string | undefined>>, cwd: string): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration cannot be used:\n  ${faults.join('\n  ')}`)
  }
  const env = parsed.data
  if (mode === 'demo' && !isLoopback(env.ETABLI_HOST))
    throw new ConfigError(
      `ETABLI_HOST: the demo organisation has a public password, so \`npm start\` listens on loopback only, not on ${env.ETABLI_HOST}. Use \`npm run serve\` for anything else.`,
    )
  if (mode === 'production' || (mode === 'local' && !isLoopback(env.ETABLI_HOST)))
    for (const name of ['ETABLI_AUTH_SECRET', 'ETABLI_SECRET_KEY'] as const) refuseWeakKey(name, env[name])
  return {
    mode,
    home: resolve(cwd, env.ETABLI_HOME),
    host: env.ETABLI_HOST,
    port: env.ETABLI_PORT,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.ETABLI_PUBLIC_URL,
    authHost: env.ETABLI_AUTH_HOST,
    authSecret: env.ETABLI_AUTH_SECRET,
    secretKey: env.ETABLI_SECRET_KEY,
    olderSecretKeys: env.ETABLI_SECRET_KEYS_OLD,
    sessionSeconds: Math.round(env.ETABLI_SESSION_HOURS * 3600),
    loginAttemptsPerMinute: env.ETABLI_LOGIN_ATTEMPTS,
    trustProxy: env.ETABLI_TRUST_PROXY,
    appHosts: env.ETABLI_APP_HOSTS,
    appDeployments: env.ETABLI_APP_DEPLOYMENTS && resolve(cwd, env.ETABLI_APP_DEPLOYMENTS),
    connectionHosts: env.ETABLI_CONNECTION_HOSTS,
    connectionFolders: env.ETABLI_CONNECTION_FOLDERS.map((folder) => resolve(cwd, folder)),
    codeCacheGigabytes: env.ETABLI_CODE_CACHE_GB,
    packageCacheGigabytes: env.ETABLI_PACKAGE_CACHE_GB,
    catalogues: [...new Set(env.ETABLI_CATALOGUES.map((place) => cataloguePlace(place, cwd)))],
    pluginDrafts: env.ETABLI_PLUGIN_DRAFTS ?? (mode === 'demo' ? 'everybody' : 'nobody'),
    settingsFile: env.ETABLI_SETTINGS && resolve(cwd, env.ETABLI_SETTINGS),
    chat: chatEndpoint(env),
    auditEverybody: env.ETABLI_AUDIT_TRAIL === 'everybody',
    guideUrl: env.ETABLI_GUIDE_URL,
    firstAdministrator: {
      email: env.ETABLI_ADMIN_EMAIL,
      organization: env.ETABLI_ORGANIZATION,
      passwordFile: env.ETABLI_ADMIN_PASSWORD_FILE && resolve(cwd, env.ETABLI_ADMIN_PASSWORD_FILE),
    },
    logLevel: env.ETABLI_LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    logFormat: env.ETABLI_LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    google: env.ETABLI_GOOGLE_CLIENT_ID
      ? {
          clientId: env.ETABLI_GOOGLE_CLIENT_ID,
          issuer: env.ETABLI_GOOGLE_ISSUER,
          keysUrl: env.ETABLI_GOOGLE_KEYS_URL,
          signinUrl: env.ETABLI_GOOGLE_SIGNIN_URL,
        }
      : undefined,
  }
}

/** Where the files of a catalogue are, however it was named: by its folder or by the `catalogue.json` in it. */
function cataloguePlace(named: string, cwd: string): string {
  const place = named.replace(/(^|\/)catalogue\.json$/, '$1')
  return /^https?:\/\//i.test(place) ? new URL(place.endsWith('/') ? place : `${place}/`).href : resolve(cwd, place)
}

function chatEndpoint({
  ETABLI_CHAT_BASE_URL: baseUrl,
  ETABLI_CHAT_MODEL: model,
  ETABLI_CHAT_API_KEY: apiKey,
}: z.infer<typeof Environment>): ChatEndpoint | undefined {
  if (baseUrl === undefined && model === undefined) return undefined
  if (baseUrl === undefined || model === undefined)
    throw new ConfigError(
      `${baseUrl === undefined ? 'ETABLI_CHAT_BASE_URL' : 'ETABLI_CHAT_MODEL'}: a chat model needs both its address and its name`,
    )
  return { baseUrl, model, apiKey }
}

/** Keys that somebody typed to get past the check. Chance gives 32 bytes far more signs than this. */
const FEWEST_SIGNS = 12

function refuseWeakKey(name: string, key: string | undefined): void {
  if (key === undefined)
    throw new ConfigError(
      `${name}: \`npm run serve\` needs it set; it must stay the same between starts and on every server.`,
    )
  if (new Set(key).size < FEWEST_SIGNS)
    throw new ConfigError(`${name}: this is not a random key. Make one with \`openssl rand -base64 32\`.`)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
