import type { HttpService } from '@etabli/sdk'
import type { DbtFileSession, EntityType } from '../../contract'
import type { EntityPaths } from './addresses'
import type { FileField, Texts } from './texts'

/** Which entity of which project. */
export interface Subject {
  readonly project: string
  readonly name: string
}

/** An entity and the work session on it. */
export interface Worked extends Subject {
  /** The redis-id of the session. */
  readonly session: string
}

/** Whose work session the user was told of, as the call says it; both are empty for nobody's. */
export interface Expected {
  readonly expectedSession: string
  readonly expectedHolder: string
}

export function expecting(session: DbtFileSession | undefined): Expected {
  return { expectedSession: session?.['redis-id'] ?? '', expectedHolder: session?.['locked-by'] ?? '' }
}

/** What an opened entity holds. */
export interface Opened {
  readonly session: string
  readonly texts: Texts
}

export interface Compared {
  readonly original: Texts
  readonly modified: Texts
}

/** What an entity as the repository has it is, once it was asked for. */
export interface Reading {
  readonly texts: Texts | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly again: () => void
}

/** All in which models, sources and tests differ for an editor. */
export interface EntityKind {
  readonly type: EntityType
  readonly noun: 'model' | 'source' | 'test'
  /** The parameter of the address that has the name. */
  readonly param: string
  /** In the order in which they are shown. */
  readonly files: readonly FileField[]
  readonly paths: EntityPaths
  /** What the platform says when it is done. */
  readonly done: Readonly<Record<'update' | 'merge' | 'cancel', string>>
  readonly useReading: (subject: Subject) => Reading
  /** The work session that is opened on it, whoever's. */
  readonly check: (http: HttpService, subject: Subject) => Promise<DbtFileSession | null>
  /** @param expected undefined where the user was told of whoever holds it */
  readonly open: (http: HttpService, subject: Subject, expected: Expected | undefined) => Promise<Opened>
  /** @param resolved see `resolvedCommit` of the call */
  readonly update: (http: HttpService, worked: Worked, texts: Texts, resolved: string | undefined) => Promise<unknown>
  /** Gives the id of the job. */
  readonly validate: (http: HttpService, worked: Worked) => Promise<string>
  readonly merge: (http: HttpService, worked: Worked) => Promise<unknown>
  readonly cancel: (http: HttpService, worked: Worked) => Promise<unknown>
  readonly close: (http: HttpService, worked: Omit<Worked, 'name'>) => Promise<unknown>
  readonly compare: (http: HttpService, worked: Worked) => Promise<Compared>
  /** Keys of what the cache has of these entities. */
  readonly cached: readonly (readonly unknown[])[]
}
