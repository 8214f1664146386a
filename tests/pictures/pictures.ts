import type { Page } from 'playwright-core'

/** A page as the guide shows it. */
export interface Picture {
  /** `secrets`: the file is `guide-secrets.png`. */
  readonly name: string
  readonly address: string
  /** What is done on the page before. */
  readonly act?: (page: Page) => Promise<void>
}

const PROJECT = '/demo_shop'

export const PICTURES: readonly Picture[] = [
  { name: 'dashboard', address: '/' },
  { name: 'homepage', address: PROJECT },
  { name: 'secrets', address: `${PROJECT}/secrets` },
  { name: 'object-storage', address: `${PROJECT}/object-storage` },
  { name: 'transform', address: `${PROJECT}/transform` },
  { name: 'flows', address: `${PROJECT}/flows` },
  { name: 'tasks', address: `${PROJECT}/tasks` },
  { name: 'artefacts', address: `${PROJECT}/artefacts` },
  { name: 'bundles', address: `${PROJECT}/bundles` },
  { name: 'services', address: `${PROJECT}/services`, act: openService },
  { name: 'lineage', address: `${PROJECT}/lineage` },
  { name: 'users', address: '/admin/users' },
]

async function openService(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'store-finder', exact: true }).click()
  await page.getByRole('heading', { name: 'Control panel' }).waitFor()
}
