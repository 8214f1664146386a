import { CardCounts, DashboardViews, definePlugin, lazy } from '@etabli/sdk'

export default definePlugin({
  id: 'etabli.dashboard',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Dashboard',
  translations: { fr: lazy(() => import('./messages.fr')) },
  routes: [{ id: 'dashboard', path: '/', title: 'Dashboard', view: lazy(() => import('./pages/dashboard.page')) }],
  points: [CardCounts, DashboardViews],
})
