import { definePlugin, extend, lazy } from '@etabli/sdk'
import { LineageLinks } from '@etabli/sdk/platform'

/** Each area shows what a user may see of it. */
const ACCESS = ':project:*:enabled'

export default definePlugin({
  id: 'etabli.lineage',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Lineage',
  routes: [
    {
      id: 'lineage',
      path: '/:project/lineage',
      title: 'Lineage',
      access: ACCESS,
      view: lazy(() => import('./pages/lineage.page')),
    },
    {
      id: 'why-late',
      path: '/:project/lineage/why-late',
      title: 'Why is it late?',
      access: ACCESS,
      view: lazy(() => import('./pages/why-late.page')),
    },
  ],
  points: [LineageLinks],
  extensions: [
    extend(LineageLinks, {
      id: 'links',
      data: {},
      access: ACCESS,
      order: 10,
      view: lazy(() => import('./widgets/lineage-links.widget')),
    }),
  ],
  toolbar: [
    {
      id: 'column-origin',
      place: 'etabli.data-explorer/column',
      label: 'Where its table comes from',
      icon: 'Source',
      route: 'lineage',
      order: 20,
    },
  ],
  commands: [{ id: 'lineage', title: 'Show what comes from what (lineage)', route: 'lineage' }],
})
