import { defineCall, form } from '@etabli/sdk'
import * as z from 'zod/mini'
import type { EntityType } from './entity'
import { UPDATE_BYTES } from './entity'
import { SessionRedisID } from './session'

const BASE = '/api/v1/aec-project'
const READ = ':project:transform:read'
const WRITE = ':project:transform:write'
const dbtFileSessionRedisID = SessionRedisID
/**
 * The commit of main that a conflict was shown with, where the text is what the user has made of it; empty where it is not. Without the
 * field, the first text that is saved after a conflict is.
 */
const resolvedCommit = z.optional(z.string().check(z.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})?$/, 'must be a commit')))

/** The page shows both sides in a dialog, and no toast in front of it. */
export const CONFLICT_MESSAGE =
  'the same lines were changed in the repository meanwhile: choose what is to stay, then apply again'

/** The page asks the user in a dialog, and no toast in front of it. */
export const HELD_MESSAGE = 'somebody else has opened this meanwhile: open it again to see who'

/** Whose session the user was told of and takes over; both empty for nobody's. Without the fields, whoever's it is. */
const expected = {
  expectedSession: z.optional(z.union([z.literal(''), SessionRedisID])),
  expectedHolder: z.optional(z.string().check(z.maxLength(200))),
}

interface Fields<
  Name extends z.core.$ZodLooseShape,
  Content extends z.core.$ZodLooseShape,
  One extends z.core.$ZodLooseShape,
  List extends z.core.$ZodLooseShape,
> {
  readonly name: Name
  readonly content: Content
  readonly one: One
  readonly list: List
}

/** The calls that models, sources and tests have alike; `noun` is what they are called in a sentence. */
export function entityCalls<
  Kind extends EntityType,
  Name extends z.core.$ZodLooseShape,
  Content extends z.core.$ZodLooseShape,
  One extends z.core.$ZodLooseShape,
  List extends z.core.$ZodLooseShape,
>(kind: Kind, noun: 'model' | 'source' | 'test', { name, content, one, list }: Fields<Name, Content, One, List>) {
  const base = `${BASE}/${kind}` as const
  const named = { feature: 'transform', name: `:${noun}Name` } as const
  const ofSession = (letter: 'read' | 'write') =>
    ({ feature: 'transform', ids: [':dbtFileSessionRedisID'], letters: [letter] }) as const
  const entity = `dbt-${noun}` as const
  return {
    create: defineCall({
      method: 'POST',
      path: `${base}/create/:project`,
      access: WRITE,
      scope: named,
      action: `${entity}.create`,
      summary: `Makes a ${noun} in the project's repository`,
      body: form(name),
      returns: one,
      done: `${noun} successfully created`,
      fails: [409, 422],
    }),
    list: defineCall({
      method: 'GET',
      path: `${base}/list/:project`,
      access: READ,
      scope: { feature: 'transform', list: `dbt${capital(noun)}s`, key: 'fullPath' },
      topic: `dbt/:project`,
      summary: `The ${noun}s of the project's repository, and the folders that they lie in`,
      returns: list,
      fails: [409],
    }),
    read: defineCall({
      method: 'POST',
      path: `${base}/read/:project`,
      access: READ,
      scope: named,
      summary: `A ${noun} as it is in the project's repository`,
      body: form(name),
      returns: one,
      fails: [404, 409],
    }),
    update: defineCall({
      method: 'PUT',
      path: `${base}/update/:project`,
      access: WRITE,
      scope: named,
      action: `${entity}.update`,
      summary: `Keeps the edits of a ${noun} in its work session`,
      body: { ...form({ ...name, ...content, dbtFileSessionRedisID, resolvedCommit }), maxBytes: UPDATE_BYTES },
      done: `${noun} successfully updated`,
      fails: [404, 409],
    }),
    validate: defineCall({
      method: 'POST',
      path: `${base}/validate/:project`,
      access: WRITE,
      scope: named,
      action: `${entity}.validate`,
      summary: `Checks with dbt what a work session changes, as a job`,
      body: form({ ...name, dbtFileSessionRedisID }),
      returns: { jobID: z.string() },
      silentFailures: [CONFLICT_MESSAGE],
      fails: [404, 409, 429],
    }),
    merge: defineCall({
      method: 'POST',
      path: `${base}/merge/:project`,
      access: WRITE,
      scope: named,
      action: `${entity}.merge`,
      summary: `Applies a work session to the project's repository and closes it`,
      body: form({ ...name, dbtFileSessionRedisID }),
      done: `${noun} successfully merged`,
      silentFailures: [CONFLICT_MESSAGE],
      fails: [404, 409],
    }),
    remove: defineCall({
      method: 'DELETE',
      path: `${base}/delete/:project`,
      access: WRITE,
      scope: named,
      action: `${entity}.delete`,
      summary: `Removes a ${noun} from the project's repository; a work session on it is closed`,
      body: form(name),
      done: `${noun} successfully deleted`,
      fails: [404, 409],
    }),
    cancel: defineCall({
      method: 'POST',
      path: `${base}/cancel/:project`,
      access: WRITE,
      scope: named,
      action: `${entity}.cancel`,
      summary: `Throws away the edits of a work session`,
      body: form({ ...name, dbtFileSessionRedisID }),
      done: 'changes successfully cancelled',
      fails: [404, 409],
    }),
    close: defineCall({
      method: 'POST',
      path: `${base}/close/:project`,
      access: WRITE,
      scope: ofSession('write'),
      action: `${entity}.close`,
      summary: `Closes a work session, whoever's, without applying it`,
      body: form({ dbtFileSessionRedisID }),
      fails: [404],
    }),
  }
}

/** What is there to compare, before and after the edits of a session (CALL-15). */
export function diffOf<One extends z.ZodMiniType>(one: One) {
  return z.object({ entityType: z.string(), originalContent: one, modifiedContent: one })
}

/** The two calls whose replies bear the entity's name in them. */
export function workCalls<
  Kind extends EntityType,
  Name extends z.core.$ZodLooseShape,
  Work extends z.core.$ZodLooseShape,
  Diff extends z.core.$ZodLooseShape,
>(
  kind: Kind,
  noun: 'model' | 'source' | 'test',
  { name, work, diff }: { readonly name: Name; readonly work: Work; readonly diff: Diff },
) {
  const base = `${BASE}/${kind}` as const
  return {
    open: defineCall({
      method: 'POST',
      path: `${base}/open/:project`,
      access: WRITE,
      scope: { feature: 'transform', name: `:${noun}Name` },
      action: `dbt-${noun}.open`,
      summary: `Opens a ${noun} for work: makes a work session, or takes over the one that is opened`,
      body: form({ ...name, ...expected }),
      returns: work,
      silentFailures: [HELD_MESSAGE],
      fails: [404, 409],
    }),
    compare: defineCall({
      method: 'POST',
      path: `${base}/compare/:project`,
      access: READ,
      scope: { feature: 'transform', ids: [':dbtFileSessionRedisID'], letters: ['read'] },
      summary: `What a work session changes of a ${noun}`,
      body: form({ dbtFileSessionRedisID }),
      returns: diff,
      fails: [404, 409],
    }),
  }
}

function capital(noun: 'model' | 'source' | 'test') {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
}
