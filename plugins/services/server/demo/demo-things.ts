import type { ServiceInput } from '../../contract'
import { BRANCH, FINDER_FOLDER } from './demo-code'

export const PROJECT = 'demo_shop'

/** A service of the demo, and how it came to be as it is. */
export interface DemoService {
  readonly engine: 'clever-cloud' | 'scaleway'
  readonly first: ServiceInput
  /** What it was changed to after its first deployment. */
  readonly changed: ServiceInput
  /** Whether that was deployed, or still waits for it. */
  readonly isUpdated: boolean
}

const variables = (values: Readonly<Record<string, string>>) => ({
  env: Object.entries(values).map(([name, value]) => ({ name, value })),
})

const finder = (file: string): ServiceInput => ({
  ...{ name: 'store-finder', description: 'Where the stores are and when they open, as a page and as JSON' },
  ...{ image: 'node:20', port: '8080', 'git-url': `etabli:${PROJECT}`, 'git-branch': BRANCH },
  'code-path': FINDER_FOLDER,
  // Else it would answer the whole network of the machine that stands in for the cloud.
  ...variables({ HOST: '127.0.0.1', STORES: file }),
})

const screens = (campaign: string): ServiceInput => ({
  ...{ name: 'store-screens', description: 'What the screens in the stores show' },
  ...{ image: 'docker.io/library/nginx:1.27', port: '8080' },
  ...variables({ CAMPAIGN: campaign }),
})

/** One whose first deployment has failed, for want of a file, and one with a change that is not deployed yet. */
export const DEMO_SERVICES: readonly DemoService[] = [
  { engine: 'clever-cloud', first: finder('stores.json'), changed: finder('stores.csv'), isUpdated: true },
  { engine: 'scaleway', first: screens('autumn'), changed: screens('winter'), isUpdated: false },
]
