import type { HttpService } from '@etabli/sdk'
import { useCall, useFollow } from '@etabli/sdk/react'
import {
  createModel,
  createSource,
  createTest,
  type DbtNode,
  deleteModel,
  deleteSource,
  deleteTest,
  listModels,
  listSources,
  listTests,
} from '../../contract'
import type { EntityKind, Subject } from '../editor/entity-kind'
import { MODEL } from '../editor/model-kind'
import { SOURCE } from '../editor/source-kind'
import { TEST } from '../editor/test-kind'

export interface Listing {
  readonly nodes: readonly DbtNode[] | undefined
  readonly error: Error | undefined
  readonly again: () => void
}

/** All in which the lists of models, sources and tests differ. */
export interface ListKind {
  readonly entity: EntityKind
  readonly useNodes: (project: string) => Listing
  readonly create: (http: HttpService, subject: Subject) => Promise<unknown>
  readonly remove: (http: HttpService, subject: Subject) => Promise<unknown>
  /** What the platform says when it is done. */
  readonly done: Readonly<Record<'create' | 'remove', string>>
}

function listingOf(
  nodes: readonly DbtNode[] | undefined,
  { error, refetch }: { readonly error: Error | null; readonly refetch: () => unknown },
): Listing {
  return { nodes, error: nodes ? undefined : (error ?? undefined), again: () => void refetch() }
}

export const MODELS: ListKind = {
  entity: MODEL,
  useNodes: (project) => {
    const { data, ...rest } = useCall(listModels, { project }, { quiet: true })
    useFollow(listModels, { project }, rest.refetch)
    return listingOf(data?.dbtModels, rest)
  },
  create: (http, { project, name: modelName }) => http.call(createModel, { project, modelName }),
  remove: (http, { project, name: modelName }) => http.call(deleteModel, { project, modelName }),
  done: { create: createModel.done ?? '', remove: deleteModel.done ?? '' },
}

export const SOURCES: ListKind = {
  entity: SOURCE,
  useNodes: (project) => {
    const { data, ...rest } = useCall(listSources, { project }, { quiet: true })
    useFollow(listSources, { project }, rest.refetch)
    return listingOf(data?.dbtSources, rest)
  },
  create: (http, { project, name: sourceName }) => http.call(createSource, { project, sourceName }),
  remove: (http, { project, name: sourceName }) => http.call(deleteSource, { project, sourceName }),
  done: { create: createSource.done ?? '', remove: deleteSource.done ?? '' },
}

export const TESTS: ListKind = {
  entity: TEST,
  useNodes: (project) => {
    const { data, ...rest } = useCall(listTests, { project }, { quiet: true })
    useFollow(listTests, { project }, rest.refetch)
    return listingOf(data?.dbtTests, rest)
  },
  create: (http, { project, name: testName }) => http.call(createTest, { project, testName }),
  remove: (http, { project, name: testName }) => http.call(deleteTest, { project, testName }),
  done: { create: createTest.done ?? '', remove: deleteTest.done ?? '' },
}
