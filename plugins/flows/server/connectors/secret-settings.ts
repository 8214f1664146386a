import type { ConnectorReach, ConnectorSettings } from '@etabli/sdk/server'

type Secret = Readonly<Record<string, string>>
type Keys = readonly { readonly key: string; readonly required: boolean }[]

/** Where Debian and its kin keep the certificates that they trust. */
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'

const keys = (required: readonly string[], optional: readonly string[] = []): Keys => [
  ...required.map((key) => ({ key, required: true })),
  ...optional.map((key) => ({ key, required: false })),
]

/** How a secret of a type becomes settings of a connector. */
export interface SecretSettings {
  readonly connectionType: string
  readonly keys: Keys
  settings(secret: Secret): ConnectorSettings
}

/**
 * For connectors of SQLAlchemy. A host that is a path is the folder of a socket, which only an address can say, beside a host that
 * taps ask for; an address names the library too, and COPY is that of `psycopg` alone.
 */
export const postgresSettings = (library: 'psycopg' | 'psycopg2'): SecretSettings => ({
  connectionType: 'postgresql',
  keys: keys(['host', 'database', 'user', 'password'], ['port', 'tls']),
  settings: ({ host = '', port = '5432', database = '', user = '', password = '', tls = 'verify' }) => {
    if (host.startsWith('/')) {
      const [account, name] = [
        `${encodeURIComponent(user)}:${encodeURIComponent(password)}`,
        encodeURIComponent(database),
      ]
      const place = new URLSearchParams({ host, port })
      return { sqlalchemy_url: `postgresql+${library}://${account}@localhost/${name}?${place}` }
    }
    return { host, port: Number(port), database, user, password, ...tlsSettings(tls) }
  },
})

function tlsSettings(tls: string): ConnectorSettings {
  if (tls === 'off') return { ssl_enable: false }
  if (tls === 'on') return { ssl_enable: true, ssl_mode: 'require' }
  return { ssl_enable: true, ssl_mode: 'verify-full', ssl_certificate_authority: TRUSTED }
}

export const duckdbSettings: SecretSettings = {
  connectionType: 'duckdb',
  keys: keys(['path']),
  settings: ({ path = '' }) => ({ filepath: path }),
}

/** The path is the connector's own to name. */
export const folderSettings: SecretSettings = { connectionType: 'folder', keys: keys(['path']), settings: () => ({}) }

export const s3Settings: SecretSettings = {
  connectionType: 's3',
  keys: keys(['endpoint', 'bucket', 'access-key-id', 'secret-access-key'], ['region']),
  settings: ({ endpoint, bucket, region = 'us-east-1', ...secret }) => ({
    cloud_provider: {
      cloud_provider_type: 'aws',
      aws: {
        ...{ aws_bucket: bucket, aws_region: region, aws_endpoint_override: endpoint },
        aws_access_key_id: secret['access-key-id'],
        aws_secret_access_key: secret['secret-access-key'],
      },
    },
  }),
}

export const httpApiSettings: SecretSettings = {
  connectionType: 'http-api',
  keys: keys(['url'], ['token', 'user', 'password']),
  settings: ({ url, token, user, password }) => {
    if (token) return { api_url: url, auth_method: 'bearer_token', bearer_token: token }
    if (user) return { api_url: url, auth_method: 'basic', username: user, password }
    return { api_url: url, auth_method: 'no_auth' }
  },
}

/** The keys of a custom secret are the settings' own names. */
export function customSettings(keysOf: Keys): SecretSettings {
  const names = keysOf.map(({ key }) => key)
  return {
    connectionType: 'custom',
    keys: keysOf,
    settings: (secret) => Object.fromEntries(Object.entries(secret).filter(([key]) => names.includes(key))),
  }
}

/** Where the address of a web service leads. */
export function reachOfAddress(address = ''): ConnectorReach {
  if (!URL.canParse(address)) return {}
  const { hostname, port, protocol } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  return { hosts: [{ host, port: Number(port) || (protocol === 'http:' ? 80 : 443) }] }
}
