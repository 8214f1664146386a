/**
 * How the sweep opens the page of each route that a plugin declares: with nothing behind its address, or with what makes it
 * show something. A name after a colon stands for a thing of the sweep's world.
 */
export const SWEPT_ROUTES: Readonly<Record<string, string>> = {
  '/': '',
  '/:project': '',
  '/:project/alerts': '',
  '/:project/artefact/create': '',
  '/:project/artefact/update/:artefactName': '',
  '/:project/artefacts': '',
  '/:project/artefacts/:artefactName': '',
  '/:project/bundle/create': '',
  '/:project/bundle/status/:bundleStatusRedisID': '',
  '/:project/bundle/update/:bundleRedisID': '',
  '/:project/bundles': '',
  '/:project/bundles/:bundleRedisID': '',
  '/:project/data-explorer': '?connection=warehouse&schema=raw&table=orders',
  '/:project/data-explorer/sql': '',
  '/:project/docs': '',
  '/:project/edr-report': '',
  '/:project/flow/create': '',
  '/:project/flow/update': '?flow-name=:flowName',
  '/:project/flows': '',
  '/:project/flows/:flowName': '',
  '/:project/homepage/edit': '',
  '/:project/lineage': '?node=:table',
  '/:project/lineage/why-late': '?node=:table',
  '/:project/object-storage': '?bucket-name=lake',
  '/:project/secret/create': '',
  '/:project/secret/update': '?selected-secret=:secret',
  '/:project/secrets': '?selected-secret=:secret',
  '/:project/service/create': '',
  '/:project/service/update/:serviceRedisID': '',
  '/:project/services': '',
  '/:project/services/:serviceRedisID': '',
  '/:project/task/exec': '',
  '/:project/tasks': '',
  '/:project/tasks/:taskRedisID': '',
  '/:project/test': '',
  '/:project/test/open/:testName': '',
  '/:project/test/read/:testName': '',
  '/:project/timeline': '',
  '/:project/transform': '',
  '/:project/transform/lineage': '?model=:modelName',
  '/:project/transform/model/open/:modelName': '',
  '/:project/transform/model/read/:modelName': '',
  '/:project/transform/source/open/:sourceName': '',
  '/:project/transform/source/read/:sourceName': '',
  '/:project/x/etabli.external-apps/:app': '',
  '/admin': '',
  '/admin/audit': '',
  '/admin/git': '?project=:project',
  '/admin/plugins': '',
  '/admin/plugins/browse': '',
  '/admin/plugins/relations': '',
  '/admin/users': '',
}

/** Pages that are the workbench's own, with their titles. */
export const SHELL_PAGES = [
  { pattern: '/x/account/password', title: 'Change password' },
  { pattern: '/no-such-project', title: 'Unknown project' },
  { pattern: '/:project/no-such-page', title: 'Page not found' },
] as const

/** Routes that say so where a project has nothing yet. */
export const EMPTY_ROUTES: ReadonlySet<string> = new Set([
  '/:project',
  '/:project/alerts',
  '/:project/artefacts',
  '/:project/bundles',
  '/:project/data-explorer',
  '/:project/flows',
  '/:project/lineage',
  '/:project/object-storage',
  '/:project/secrets',
  '/:project/services',
  '/:project/tasks',
  '/:project/timeline',
  '/:project/transform',
])

/** An address with the things in the place of their names. */
export function addressOf(pattern: string, things: Readonly<Record<string, string>>): string {
  const filled = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const thing = things[name]
    if (thing === undefined || thing === '') throw new Error(`nothing of the sweep's world is a ${name}`)
    return encodeURIComponent(thing)
  })
  return `/app${filled}`
}
