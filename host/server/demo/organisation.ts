import type { Configuration } from '@etabli/core/access/configuration'
import type { Store } from '@etabli/sdk/server'
import type { KernelTables } from '../store/kernel-migrations'
import { hashPassword } from '../users/passwords'
import type { NewUser, UserRepository } from '../users/user-repository'

/** Public on purpose: the demo organisation listens on loopback only. */
export const DEMO_PASSWORD = 'etabli-demo'
const ORGANIZATION = 'Etabli Demo'

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

type DemoUser = Pick<NewUser, 'email' | 'role' | 'configuration'>

export const DEMO_USERS: readonly DemoUser[] = [
  { email: 'admin@etabli.local', role: 'superadmin', configuration: configuration({ '*': everything('RWX') }) },
  { email: 'ana@etabli.local', role: 'user', configuration: configuration({ demo_shop: everything('RWX') }) },
  {
    email: 'vic@etabli.local',
    role: 'user',
    configuration: configuration({ demo_shop: everything('R'), demo_transit: { permission: 'D' } }),
  },
]

const DEMO_PROJECTS = [
  { name: 'demo_shop', description: 'A shop with forty stores: customers, orders, products and a million web events.' },
  { name: 'demo_transit', description: 'A city network: lines, stops, trips and the taps at its gates.' },
]

/** Makes the projects and users that are missing; what an administrator changed stays changed. */
export async function seedOrganisation(store: Store, users: UserRepository): Promise<void> {
  const database = store.database<KernelTables>()
  for (const project of DEMO_PROJECTS)
    await database
      .insertInto('project')
      .values({
        ...project,
        docs_url: '',
        edr_report_url: '',
        git_url: '',
        task_engines: '[]',
        service_engines: '[]',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const missing: DemoUser[] = []
  for (const user of DEMO_USERS) if (!(await users.findByEmail(user.email))) missing.push(user)
  if (missing.length === 0) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const user of missing)
    await users.create({ ...user, passwordHash, organization: ORGANIZATION, externalApps: APPS })
}
