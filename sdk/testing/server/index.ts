/** Tests of a server half on a real platform: its server, its PostgreSQL, its guard. */

import type { Configuration } from '@etabli/core/access/configuration'
import type { Role } from '@etabli/core/access/role'
import { type Call, type CallInput, defineCall } from '@etabli/core/contract/define-call'
import * as z from 'zod/mini'
import type { ServerPlugin } from '../../server/server-plugin'

/** What a user of a test platform is. */
export interface TestUser {
  readonly email?: string
  /** Default: `user`. */
  readonly role?: Role
  /** Permissions by project, `{ demo: { permission: 'RW' } }`; `*` is for all others. Default: none. */
  readonly acl?: NonNullable<Configuration['projects-acl']>
}

/** Makes declared calls over HTTP in the name of one user. */
export interface TestClient {
  readonly email: string
  /** The data of the reply. A failure is an `ApiError` with the code, the sentence and the status that a page would get. */
  call<Path extends string, Fields, Reply>(
    call: Call<Path, Fields, Reply>,
    input: CallInput<Path, Fields>,
  ): Promise<Reply>
}

/** A real platform with the halves under test. Its database is its own and gone when it is closed. */
export interface TestPlatform {
  /** `http://127.0.0.1:…` */
  readonly url: string
  /** Makes a project; gives its name. */
  project(name: string): Promise<string>
  /** Makes a user and signs in. */
  user(user?: TestUser): Promise<TestClient>
  /** Somebody who has not signed in. */
  anonymous(): TestClient
  /** What the platform's database answers, for a test of what a migration or a handler wrote. Values stand as `$1`. */
  query(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
  close(): Promise<void>
}

/** What a test platform starts with. */
export interface TestPlatformOptions {
  /** The halves under test, beside those of the platform's own plugins. */
  readonly plugins: readonly ServerPlugin[]
  /** Gets the lines of the server's log, one JSON object each. */
  readonly onLog?: (line: string) => void
}

/** Apart from the SDK, since only tests of server halves need it; found beside it in `node_modules`. */
const PLATFORM_PACKAGE = '@etabli/platform/testing'

/**
 * Opens a real platform: PostgreSQL, server, guard, and the given halves, which must keep to what an installed plugin may do. Throws where
 * one does not start. It takes a few seconds, so open one in `beforeAll` and close it in `afterAll`; needs `@etabli/platform`.
 * @example platform = await createTestPlatform({ plugins: [half] })
 */
export async function createTestPlatform(options: TestPlatformOptions): Promise<TestPlatform> {
  const platform: { readonly openTestPlatform: (options: TestPlatformOptions) => Promise<TestPlatform> } = await import(
    /* @vite-ignore */ PLATFORM_PACKAGE
  ).catch((cause: unknown) => {
    throw new Error(
      `createTestPlatform needs the package @etabli/platform. Add it: npm install --save-dev <path of etabli-platform-….tgz>.`,
      { cause },
    )
  })
  return platform.openTestPlatform(options)
}

const readOverview = defineCall({
  method: 'GET',
  path: '/api/v1/dashboard/project/overview/:project',
  access: ':project:*:read',
  summary: 'What one project holds',
  returns: { dashboardOverview: z.record(z.string(), z.unknown()) },
})

/** What the dashboard shows this user for a field of a project: the number, or the runs; undefined where the count failed. */
export async function dashboardCount(client: TestClient, field: string, project: string): Promise<unknown> {
  const { dashboardOverview } = await client.call(readOverview, { project })
  return dashboardOverview[field]
}
