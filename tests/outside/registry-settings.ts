/** What says where npm finds its packages and how it gets there; the user's own `.npmrc` is found by HOME. */
const OF_THE_REGISTRY = [
  /^npm_config_(registry|userconfig|globalconfig|cache|(https[-_])?proxy|noproxy|ca|cafile|cert|key|strict[-_]ssl)$/i,
  // Of one scope, and the credentials of one host.
  /^npm_config_(@|\/\/)/i,
  /^(https?|all|no)_proxy$/i,
  /^(NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_FILE|SSL_CERT_DIR)$/,
]

/** Of an environment, what npm needs to reach its registry: a proxy with a certificate of its own is enough that it cannot without. */
export function registrySettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => OF_THE_REGISTRY.some((pattern) => pattern.test(name)))
  return Object.fromEntries(kept)
}
