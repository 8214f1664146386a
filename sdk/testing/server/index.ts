/** Tests of a server half on a real platform: its server, its PostgreSQL, its guard. */

import { defineCall } from '@etabli/core/contract/define-call'
import * as z from 'zod/mini'
import type { ServerPlugin } from '../../server/server-plugin'
import type { TestClient, TestPlatform } from './test-platform'

export {
  CONFORMANCE_CODE,
  type ConformanceCase,
  type ConformanceOptions,
  engineProbe,
  taskEngineConformance,
} from './task-engine-conformance'
export type { TestClient, TestPlatform, TestUser } from './test-platform'

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
