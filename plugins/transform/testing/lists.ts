import type { Call } from '@etabli/sdk'
import { type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import {
  checkModelLock,
  checkSourceLock,
  checkTestLock,
  closeModel,
  closeSource,
  closeTest,
  createModel,
  createSource,
  createTest,
  type DbtFileSession,
  type DbtNode,
  deleteModel,
  deleteSource,
  deleteTest,
  listModels,
  listRunResults,
  listSessions,
  listSources,
  listTests,
} from '../contract'
import { aSession } from './a-session'
import { type DrawnEditor, drawEditor } from './draw-editor'

const nodes = (): DbtNode[] => [
  { type: 'folder', label: 'marts', fullPath: 'marts', data: { files: [] } },
  { type: 'file', label: 'orders', fullPath: 'marts/orders', data: { files: ['marts/orders.sql'] } },
]

/** Files of these names, in the folders that their paths tell of. */
export function someNodes(...paths: readonly string[]): DbtNode[] {
  const folders = new Set(
    paths.flatMap((path) => path.split('/').map((_, place, parts) => parts.slice(0, place).join('/'))),
  )
  folders.delete('')
  const node = (type: DbtNode['type']) => (fullPath: string) => ({
    ...{ type, label: fullPath.slice(fullPath.lastIndexOf('/') + 1), fullPath, data: { files: [] } },
  })
  return [...[...folders].sort().map(node('folder')), ...paths.map(node('file'))]
}

/** What a test says once for the three lists. */
export const LISTED = [
  {
    noun: 'model',
    plural: 'Models',
    route: 'list',
    path: '/demo/transform/model',
    param: 'modelName',
    entityType: 'dbt-model',
    calls: { check: checkModelLock, close: closeModel, create: createModel, remove: deleteModel, list: listModels },
  },
  {
    noun: 'source',
    plural: 'Sources',
    route: 'list',
    path: '/demo/transform/source',
    param: 'sourceName',
    entityType: 'dbt-source',
    calls: {
      check: checkSourceLock,
      close: closeSource,
      create: createSource,
      remove: deleteSource,
      list: listSources,
    },
  },
  {
    noun: 'test',
    plural: 'Tests',
    route: 'tests',
    path: '/demo/test',
    param: 'testName',
    entityType: 'dbt-test',
    calls: { check: checkTestLock, close: closeTest, create: createTest, remove: deleteTest, list: listTests },
  },
] as const
export type Listed = (typeof LISTED)[number]

/** A platform whose three lists have the folder `marts` with `orders` in it, and these work sessions. */
export function aListing(sessions: readonly DbtFileSession[] = []): FakeHttp {
  const http = fakeHttp()
    .answer(listModels, { dbtModels: nodes() })
    .answer(listSources, { dbtSources: nodes() })
    .answer(listTests, { dbtTests: nodes() })
    .answer(listSessions, { dbtFileSessions: [...sessions] })
    .answer(listRunResults, { results: [] })
    .answer(createModel, ({ modelName: name }) => ({
      dbtModel: { name, SQLFileContent: '', YMLFileContent: '', MDFileContent: '' },
    }))
    .answer(createSource, ({ sourceName: name }) => ({ dbtSource: { name, YMLFileContent: '' } }))
    .answer(createTest, ({ testName: name }) => ({ dbtTest: { name, SQLFileContent: '' } }))
  for (const { calls } of LISTED) {
    const check: Call = calls.check
    http.answer(check, { dbtFileSession: null })
    const plain: readonly Call[] = [calls.close, calls.remove]
    for (const call of plain) http.answer(call, {})
  }
  return http
}

/** A work session of somebody else on `marts/orders`. */
export const anothers = (facts: Partial<DbtFileSession> = {}) =>
  aSession({ 'locked-by': 'other', 'locked-by-email': 'other@etabli.local', ...facts })

export const drawList = (route: 'list' | 'tests', more: Partial<DrawnEditor> = {}) =>
  drawEditor({ route, params: {}, http: aListing(), ...more })

/** The part of a page that is about one kind. */
export async function panelOf(plural: string) {
  const panel = within(await screen.findByRole('region', { name: plural }))
  // After a dialog has closed, Fluent keeps the page behind it hidden for a while.
  const button = (name: string) => panel.getByRole('button', { name, hidden: true })
  return {
    ...panel,
    button,
    isOff: (name: string) => button(name).getAttribute('aria-disabled') === 'true',
    /** The items of the tree with their levels, once each folder is opened. */
    openedItems: async () => {
      await panel.findAllByRole('treeitem')
      const isClosed = (item: HTMLElement) => item.getAttribute('aria-expanded') === 'false'
      for (;;) {
        const arrow = panel.getAllByRole('treeitem').find(isClosed)?.querySelector('[data-opens]')
        if (!arrow) break
        fireEvent.click(arrow)
      }
      return panel.getAllByRole('treeitem').map((item) => `${item.getAttribute('aria-level')} ${item.textContent}`)
    },
    /** Selects the folder `marts`. */
    selectFolder: async () => fireEvent.click(await panel.findByText('marts')),
    /** Opens the folder `marts` and selects `orders` in it. */
    selectFile: async () => {
      const folder = await panel.findByRole('treeitem', { name: 'marts' })
      const arrow = folder.querySelector('[data-opens]')
      if (arrow) fireEvent.click(arrow)
      fireEvent.click(await panel.findByText('orders'))
    },
  }
}
