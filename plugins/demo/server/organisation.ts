import type { DemoOrganisation, DemoUser } from '@etabli/sdk/platform/server'
import { demoWarehouses } from './demo-warehouses'

type Configuration = DemoUser['configuration']

const ENGINES = {
  etabli: { enabled: true },
  'job-runner': { enabled: true },
  'clever-cloud': { enabled: true },
  scaleway: { enabled: true },
}

const everything = (letters: string) => ({
  permission: letters,
  transform: { permission: letters },
  'dbt-exec': { enabled: letters.includes('X') },
  docs: { enabled: true },
  'edr-report': { enabled: true },
  secret: { permission: letters },
  task: {
    permission: letters,
    flow: { enabled: true },
    artefact: { permission: letters },
    bundle: { permission: letters },
  },
  service: { permission: letters },
  'object-storage': { permission: letters },
  'data-explorer': { enabled: true, permission: letters },
  git: { enabled: true },
})

const configuration = (acl: Configuration['projects-acl']): Configuration => ({
  'projects-acl': acl,
  'audit-trail': { enabled: true },
  engines: ENGINES,
})

/** Opened as they are: the demo has nothing of its own to start and stop. */
const APPS = [
  { name: 'dbt documentation', icon: 'fa fa-book', url: 'https://docs.getdbt.com/', unsecure: true },
  { name: 'Singer taps', icon: 'fa fa-plug', url: 'https://www.singer.io/', unsecure: true },
]

const USERS: readonly DemoUser[] = [
  {
    email: 'admin@etabli.local',
    can: 'administers everything',
    role: 'superadmin',
    configuration: configuration({ '*': everything('RWX') }),
  },
  {
    email: 'ana@etabli.local',
    can: 'works in demo_shop',
    role: 'user',
    configuration: configuration({ demo_shop: everything('RWX') }),
  },
  {
    email: 'vic@etabli.local',
    can: 'reads demo_shop',
    role: 'user',
    configuration: configuration({ demo_shop: everything('R'), demo_transit: { permission: 'D' } }),
  },
]

const PROJECTS = [
  { name: 'demo_shop', description: 'A shop with forty stores: customers, orders, products and a million web events.' },
  { name: 'demo_transit', description: 'A city network: lines, stops, trips and the taps at its gates.' },
]

export const organisation: DemoOrganisation = {
  name: 'Etabli Demo',
  // Public on purpose: the demo organisation listens on loopback only.
  password: 'etabli-demo',
  users: USERS,
  externalApps: APPS,
  projects: PROJECTS,
  warehouses: demoWarehouses,
}
