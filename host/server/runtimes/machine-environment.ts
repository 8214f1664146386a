/** Of the server's own environment, what installers are handed: where programs are, and how the network is reached. */
const PASSED_ON = [
  'PATH',
  'LANG',
  'HTTP_PROXY',
  'http_proxy',
  'HTTPS_PROXY',
  'https_proxy',
  'ALL_PROXY',
  'all_proxy',
  'NO_PROXY',
  'no_proxy',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NODE_EXTRA_CA_CERTS',
]

/** The variables of these names that the server has. */
export function machineEnvironment(more: readonly string[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...PASSED_ON, ...more].flatMap((name) => {
      const value = process.env[name]
      return value === undefined || value === '' ? [] : [[name, value] as const]
    }),
  )
}
