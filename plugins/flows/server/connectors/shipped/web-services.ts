import { customSettings, httpApiSettings, reachOfAddress } from '../secret-settings'
import type { Shipped } from './shipped'

const OF_THE_SECRET = [
  ...['api_url', 'auth_method', 'api_keys', 'client_id', 'client_secret', 'username', 'password', 'bearer_token'],
  ...['refresh_token', 'grant_type', 'scope', 'access_token_url', 'redirect_uri', 'oauth_extras'],
  ...['oauth_expiration_secs', 'aws_credentials'],
]

export const webServices: readonly Shipped[] = [
  {
    ...{ role: 'tap', name: 'tap-rest-api-msdk', title: 'REST API', icon: '/app/icons/http-api.svg' },
    // It needs a module that later setuptools do not bring.
    packages: ['tap-rest-api-msdk==1.4.2', 'setuptools<81'],
    description: 'Lists of JSON objects that a web service gives, page by page.',
    secret: httpApiSettings,
    reach: (_values, { url }) => reachOfAddress(url),
    without: [
      ...OF_THE_SECRET,
      ...['backoff_type', 'backoff_param', 'backoff_time_extension', 'source_search_field', 'source_search_query'],
      ...['store_raw_json_message', 'use_request_body_not_params', 'except_keys'],
    ],
  },
  {
    ...{ role: 'tap', name: 'tap-github', title: 'GitHub', icon: '/app/icons/git-token.svg' },
    packages: ['meltanolabs-tap-github==1.30.1'],
    description: 'Issues, pull requests, commits and more of repositories on GitHub.',
    secret: customSettings([{ key: 'auth_token', required: true }]),
    without: [
      ...['additional_auth_tokens', 'auth_app_keys', 'org_auth_app_keys', 'rate_limit_buffer', 'expiry_time_buffer'],
      ...['backoff_max_tries', 'user_ids', 'stream_options', 'user_agent', 'auth_token'],
    ],
  },
  {
    ...{ role: 'tap', name: 'tap-dbt', title: 'dbt Cloud', icon: '/app/icons/http-api.svg' },
    packages: ['tap-dbt==0.17.0'],
    description: 'Accounts, jobs and runs of dbt Cloud.',
    secret: customSettings([{ key: 'api_key', required: true }]),
    without: ['api_key', 'user_agent'],
  },
]
