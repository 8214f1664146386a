import { expect, test } from 'vitest'
import { registrySettings } from './registry-settings'

const REGISTRY = {
  npm_config_registry: 'https://npm.example.org/',
  'npm_config_@acme:registry': 'https://acme.example.org/',
  'npm_config_//npm.example.org/:_authToken': 'a token',
  npm_config_userconfig: '/home/ana/.npmrc',
  npm_config_https_proxy: 'http://proxy.example.org:3128',
  NPM_CONFIG_CAFILE: '/etc/ssl/acme.pem',
  npm_config_strict_ssl: 'true',
  HTTPS_PROXY: 'http://proxy.example.org:3128',
  https_proxy: 'http://proxy.example.org:3128',
  http_proxy: 'http://proxy.example.org:3128',
  NO_PROXY: 'localhost',
  no_proxy: 'localhost',
  NODE_EXTRA_CA_CERTS: '/etc/ssl/acme.pem',
  SSL_CERT_FILE: '/etc/ssl/acme.pem',
}

test('an author has what npm needs to reach its registry, and nothing else of the run', () => {
  const ofTheRun = {
    NODE_ENV: 'test',
    NODE_OPTIONS: '--import tsx',
    npm_config_local_prefix: '/somewhere/etabli',
    npm_lifecycle_event: 'test',
    npm_package_name: 'etabli',
    VITEST: 'true',
    ETABLI_HOME: '/somewhere/data',
  }
  expect(registrySettings({ ...ofTheRun, ...REGISTRY })).toEqual(REGISTRY)
})
