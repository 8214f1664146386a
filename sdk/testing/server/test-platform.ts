import type { Configuration } from '@etabli/core/access/configuration'
import type { Role } from '@etabli/core/access/role'
import type { Call, CallInput } from '@etabli/core/contract/define-call'

/** What a user of a test platform is. */
export interface TestUser {
  readonly email?: string
  /** Default: `user`. */
  readonly role?: Role
  /** Permissions by project, `{ demo: { permission: 'RW' } }`; `*` is for all others. Default: none. */
  readonly acl?: NonNullable<Configuration['projects-acl']>
  /** Where tasks and services may run, `{ 'clever-cloud': { enabled: true } }`. Default: nowhere. */
  readonly engines?: NonNullable<Configuration['engines']>
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
  /** Sets what a half asks administrators for: for the organisation where no project is named. What does not fit is an `ApiError`. */
  configure(
    plugin: string,
    values: Readonly<Record<string, string | number | boolean>>,
    project?: string,
  ): Promise<void>
  /** Somebody who has not signed in. */
  anonymous(): TestClient
  /** What the platform's database answers, for a test of what a migration or a handler wrote. Values stand as `$1`. */
  query(
    sql: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>
  close(): Promise<void>
}
