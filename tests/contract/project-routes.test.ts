import { expect, test } from 'vitest'
import { declaredPlugins } from '#tests/support/declared-plugins'

const routesOf = async () => (await declaredPlugins()).flatMap(({ manifest }) => manifest.routes)

test('SHELL-02 the address of every page that a project gives access to begins with the name of the project', async () => {
  const routes = await routesOf()
  const ofProjects = routes.filter(({ access }) => JSON.stringify(access ?? '').includes(':project'))
  expect(ofProjects.length).toBeGreaterThan(40)
  expect(ofProjects.filter(({ path }) => !/^\/:project(\/|$)/.test(path))).toEqual([])
  expect(routes.filter(({ path }) => !/^\/(:project|admin)?(\/|$)/.test(path))).toEqual([])
})

/** What each page of the documents asks for of whoever opens it: the features of its area in the project, or a role. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/:project': ['*:read'],
  '/:project/transform': ['transform'],
  '/:project/test': ['transform'],
  '/:project/docs': ['docs'],
  '/:project/edr-report': ['edr-report'],
  '/:project/transform/model/read/:modelName': ['transform'],
  '/:project/transform/model/open/:modelName': ['transform'],
  '/:project/transform/source/read/:sourceName': ['transform'],
  '/:project/transform/source/open/:sourceName': ['transform'],
  '/:project/test/read/:testName': ['transform'],
  '/:project/test/open/:testName': ['transform'],
  '/:project/secrets': ['secret'],
  '/:project/secret/create': ['secret'],
  '/:project/secret/update': ['secret'],
  '/:project/flows': ['task or flow'],
  '/:project/flows/:flowName': ['task or flow'],
  '/:project/flow/create': ['task or flow'],
  '/:project/flow/update': ['task or flow'],
  '/:project/object-storage': ['object-storage'],
  '/:project/data-explorer': ['data-explorer'],
  '/:project/tasks': ['task'],
  '/:project/tasks/:taskRedisID': ['task'],
  '/:project/task/exec': ['task'],
  '/:project/artefacts': ['task', 'artefact'],
  '/:project/artefacts/:artefactName': ['task', 'artefact'],
  '/:project/artefact/create': ['task', 'artefact'],
  '/:project/artefact/update/:artefactName': ['task', 'artefact'],
  '/:project/bundles': ['task', 'bundle'],
  '/:project/bundles/:bundleRedisID': ['task', 'bundle'],
  '/:project/bundle/create': ['task', 'bundle'],
  '/:project/bundle/update/:bundleRedisID': ['task', 'bundle'],
  '/:project/bundle/status/:bundleStatusRedisID': ['task', 'bundle'],
  '/:project/services': ['service'],
  '/:project/services/:serviceRedisID': ['service'],
  '/:project/service/create': ['service'],
  '/:project/service/update/:serviceRedisID': ['service'],
  '/admin/users': ['admin'],
  '/admin/git': ['admin'],
}

type Asked = Awaited<ReturnType<typeof routesOf>>[number]['access']
function wordsOf(asked: Asked): readonly string[] {
  if (asked === undefined) return []
  if (typeof asked === 'string') return [asked.replace(/^:project:/, '').replace(/:enabled$/, '')]
  if (!('required' in asked)) return asked.flatMap(wordsOf)
  return [[...asked.required, ...(asked.anyOf ?? [])].flatMap(wordsOf).join(' or ')]
}

test('SHELL-14 SHELL-15 SHELL-16 SHELL-17 SHELL-18 SHELL-19 SHELL-20 SHELL-21 SHELL-22 SHELL-23 SHELL-24 SHELL-25 SHELL-26 SHELL-27 SHELL-28 SHELL-29 SHELL-30 SHELL-31 SHELL-32 SHELL-33 SHELL-34 SHELL-35 SHELL-36 SHELL-37 SHELL-38 SHELL-39 SHELL-40 SHELL-41 SHELL-42 SHELL-43 SHELL-44 SHELL-45 SHELL-46 SHELL-47 SHELL-48 SHELL-49 SHELL-50 SHELL-51 SHELL-52 each page of the documents has its address, and asks for no more than the right of its area', async () => {
  const asked = new Map((await routesOf()).map(({ path, access }) => [path, wordsOf(access)]))
  expect(Object.fromEntries(Object.keys(ASKED).map((path) => [path, asked.get(path)]))).toEqual(ASKED)
})
