import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemathesis } from '#tests/support/schemathesis'
import { type Client, World } from '#tests/support/world'

/** Generated requests of each call; `npm run test:api-fuzz` takes more. */
const EXAMPLES = process.env.ETABLI_API_FUZZ ?? '2'

/** Calls that are not made, and why. Made-up names and addresses of users and plugins meet none that there are. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  logout: 'ends the session with which all the others are made',
}

/**
 * All but one of right requests: most schemas ask for more than a JSON Schema can say, and most objects are not there. Those of
 * several requests in a row are not run.
 */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'missing_required_header',
  'unsupported_method',
  'allow_header_conformance',
  'ignored_auth',
]

let world: World
let admin: Client
beforeAll(async () => {
  // Nothing that is made up leads out of the process: no host, no folder and no app may be reached.
  world = await World.open({ config: { connectionHosts: [], connectionFolders: [], appHosts: [] } })
  await world.project('fuzzed')
  admin = await world.user({ role: 'superadmin', email: 'fuzzer@etabli.test' })
})
afterAll(() => world.close())

/** Thousands of requests; how long it may take before it hangs. */
const PATIENCE_MS = Number(EXAMPLES) > 10 ? 7_200_000 : 600_000

test('generated requests, right and wrong, get the replies that the API’s document declares, and never a fault', {
  timeout: PATIENCE_MS,
}, async () => {
  const { exitCode, output } = await schemathesis([
    ...['run', `${world.url}/api/openapi.json`, '--url', world.url],
    ...['--header', `Authorization: Bearer ${admin.token}`],
    ...Object.keys(LEFT_OUT).flatMap((name) => ['--exclude-operation-id', name]),
    ...['--checks', CHECKS.join(','), '--phases', 'examples,coverage,fuzzing'],
    // One worker: two threads of Python 3.11 that parse at once fail now and then, by a fault of the interpreter.
    ...['--max-examples', EXAMPLES, '--seed', '12', '--workers', '1', '--continue-on-failure'],
    ...['--request-timeout', '60', '--no-shrink', '--suppress-health-check', 'all', '--warnings', 'off'],
    '--no-color',
  ])
  expect(exitCode, output).toBe(0)
})
