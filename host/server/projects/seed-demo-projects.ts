import type { DemoOrganisation } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import type { KernelTables } from '../store/kernel-migrations'

/** Makes the projects that are missing. */
export async function seedDemoProjects(store: Store, { projects }: DemoOrganisation): Promise<void> {
  const rows = projects.map(({ name, description }) => ({
    name,
    description,
    docs_url: '',
    edr_report_url: '',
    git_url: '',
    task_engines: '[]',
    service_engines: '[]',
  }))
  if (rows.length === 0) return
  await store
    .database<KernelTables>()
    .insertInto('project')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
